"""The cache that all processes share.

It counts log-ins, sign-ups and email links, and remembers which tasks already wait for a worker. Nothing in it is
secret or has to last. While Redis cannot be reached, each process counts for itself. Limits then apply to each process
instead of all together, and everyone can still log in.
"""

import logging
import time
from typing import Any, ClassVar

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

RETRY_SECONDS = 10.0
"""How long to avoid Redis after a failure, so that pages do not wait for it again and again."""
TIMEOUT_SECONDS = 1.0


class SharedCache(RedisCache):
    """Redis, or the process's own memory while Redis cannot be reached."""

    retry_at: ClassVar[float] = 0.0

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        options = {"socket_connect_timeout": TIMEOUT_SECONDS, "socket_timeout": TIMEOUT_SECONDS} | params.get(
            "OPTIONS", {}
        )
        super().__init__(server, params | {"OPTIONS": options})
        self._local = LocMemCache("while Redis is away", params)

    def _call(self, name: str, *args: Any, **kwargs: Any) -> Any:
        if time.monotonic() >= SharedCache.retry_at:
            try:
                return getattr(super(), name)(*args, **kwargs)
            except RedisError as error:
                SharedCache.retry_at = time.monotonic() + RETRY_SECONDS
                logger.warning("each process counts limits for itself: %s", type(error).__name__)
        return getattr(self._local, name)(*args, **kwargs)

    def add(self, *args: Any, **kwargs: Any) -> Any:
        return self._call("add", *args, **kwargs)

    def get(self, *args: Any, **kwargs: Any) -> Any:
        return self._call("get", *args, **kwargs)

    def set(self, *args: Any, **kwargs: Any) -> Any:
        return self._call("set", *args, **kwargs)

    def touch(self, *args: Any, **kwargs: Any) -> Any:
        return self._call("touch", *args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> Any:
        return self._call("delete", *args, **kwargs)

    def get_many(self, *args: Any, **kwargs: Any) -> Any:
        return self._call("get_many", *args, **kwargs)

    def has_key(self, *args: Any, **kwargs: Any) -> Any:
        return self._call("has_key", *args, **kwargs)

    def incr(self, *args: Any, **kwargs: Any) -> Any:
        return self._call("incr", *args, **kwargs)

    def set_many(self, *args: Any, **kwargs: Any) -> Any:
        return self._call("set_many", *args, **kwargs)

    def delete_many(self, *args: Any, **kwargs: Any) -> Any:
        return self._call("delete_many", *args, **kwargs)

    def clear(self) -> Any:
        return self._call("clear")
