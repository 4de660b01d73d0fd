"""So many requests in a minute: counted for each key, each person in a browser, and for the rest each address.

The count lies in the cache named `api`, which web processes share. If it cannot be reached, nobody is held up.
"""

import logging
import time

from django.conf import settings
from django.core.cache import caches
from redis.exceptions import RedisError
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from games.models import Token

logger = logging.getLogger(__name__)

WINDOW = 60


class PerMinute(BaseThrottle):
    """A fixed window of a minute."""

    def allow_request(self, request: Request, view: APIView) -> bool:
        now = time.time()
        self.reset = WINDOW - int(now) % WINDOW
        who, limit = self._who(request)
        count = _count(f"{who}:{int(now) // WINDOW}")
        left = max(0, limit - count)
        request._request.api_limits = {  # for the headers of the answer
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset": str(self.reset),
        }
        return count <= limit

    def wait(self) -> float:
        return self.reset

    def _who(self, request: Request) -> tuple[str, int]:
        if isinstance(request.auth, Token):
            return f"key{request.auth.pk}", settings.API_PER_MINUTE
        if request.user.is_authenticated:
            return f"user{request.user.pk}", settings.API_PER_MINUTE
        return f"address{self.get_ident(request)}", settings.API_PER_MINUTE_UNKNOWN


def _count(key: str) -> int:
    """This request included; 0 if nobody can count."""
    cache = caches["api"]
    try:
        cache.add(key, 0, timeout=2 * WINDOW)
        return cache.incr(key)
    except (RedisError, ValueError) as error:  # ValueError: it was thrown out between the two
        logger.warning("requests are not counted: %s", type(error).__name__)
        return 0
