"""How many requests someone may send in a minute: counted per account, and otherwise per address.

All keys of an account count together, so that twenty of them order no more turns than one. Its browsers count apart.

The counts are in the cache named `api`, which all web processes share. If it cannot be reached, all requests pass.
"""

import logging
import time

from django.conf import settings
from django.core.cache import BaseCache, caches
from redis.exceptions import RedisError
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from games.models import Token
from games.web.client_address import network_of

logger = logging.getLogger(__name__)

WINDOW = 60


class PerMinute(BaseThrottle):
    """Counts in fixed windows of one minute."""

    def allow_request(self, request: Request, view: APIView) -> bool:
        now = time.time()
        self.reset = WINDOW - int(now) % WINDOW
        who, limit = self._who(request)
        count = _count(f"{who}:{int(now) // WINDOW}")
        left = max(0, limit - count)
        view.headers |= {  # DRF adds these to every answer
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset": str(self.reset),
        }
        return count <= limit

    def wait(self) -> float:
        return self.reset

    def _who(self, request: Request) -> tuple[str, int]:
        if isinstance(request.auth, Token):
            return f"keys{request.user.pk}", settings.API_PER_MINUTE
        if request.user.is_authenticated:
            return f"user{request.user.pk}", settings.API_PER_MINUTE
        return f"address{network_of(self.get_ident(request))}", settings.API_PER_MINUTE_UNKNOWN


def _count(key: str) -> int:
    """The requests so far, this one included; 0 if they cannot be counted."""
    try:
        return _one_more(caches["api"], key)
    except (RedisError, ValueError) as error:  # ValueError: evicted in between
        logger.warning("requests are not counted: %s", type(error).__name__)
        return 0


def _one_more(cache: BaseCache, key: str) -> int:
    """Nearly every request finds a count. Raises ValueError if that is evicted as soon as it is made."""
    try:
        return cache.incr(key)
    except ValueError:  # the first request of its minute, unless another is quicker
        return 1 if cache.add(key, 1, timeout=2 * WINDOW) else cache.incr(key)
