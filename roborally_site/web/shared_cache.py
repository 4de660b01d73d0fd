"""The cache that all processes share.

It counts log-ins, sign-ups and email links, and remembers which tasks already wait for a worker. Nothing in it is
secret or has to last. While Redis cannot be reached, each process counts for itself. Limits then apply to each process
instead of all together, and everyone can still log in.
"""

import logging
import time
from collections.abc import Callable
from typing import Any, ClassVar

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

RETRY_SECONDS = 10.0
"""How long to avoid Redis after a failure, so that pages do not wait for it again and again."""
TIMEOUT_SECONDS = 1.0
METHODS = ("add", "get", "set", "touch", "delete", "clear", "get_many", "set_many", "delete_many", "has_key", "incr")


class StayingClient(RedisCacheClient):
    """Asks all its questions by one client. Django makes one for each, which takes longer than the question."""

    def __init__(self, servers: list[str], **options: Any) -> None:
        super().__init__(servers, **options)
        self._staying = super().get_client()

    def get_client(self, key: Any = None, *, write: bool = False) -> Any:
        return self._staying


class SharedCache(RedisCache):
    """Redis, or the process's own memory while Redis cannot be reached."""

    retry_at: ClassVar[float] = 0.0

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        options = {"socket_connect_timeout": TIMEOUT_SECONDS, "socket_timeout": TIMEOUT_SECONDS} | params.get(
            "OPTIONS", {}
        )
        super().__init__(server, params | {"OPTIONS": options})
        self._class = StayingClient
        self.own_memory = LocMemCache("while Redis is away", params)


def _or_own_memory(name: str) -> Callable[..., Any]:
    """The method of this name, of Redis or of the process's own memory."""
    shared, own = getattr(RedisCache, name), getattr(LocMemCache, name)

    def call(cache: SharedCache, *args: Any, **kwargs: Any) -> Any:
        if time.monotonic() >= SharedCache.retry_at:
            try:
                return shared(cache, *args, **kwargs)
            except RedisError as error:
                SharedCache.retry_at = time.monotonic() + RETRY_SECONDS
                logger.warning("each process counts limits for itself: %s", type(error).__name__)
        return own(cache.own_memory, *args, **kwargs)

    return call


for _name in METHODS:
    setattr(SharedCache, _name, _or_own_memory(_name))
