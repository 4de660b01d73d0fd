"""The cache that all processes share: what counts log-ins, sign-ups and ways in by mail lies here, and which requests
already wait for a worker.

While Redis cannot be reached, each process counts for itself. A limit is then as many times as wide as there are
processes, but it is there, and nobody is kept from logging in. Nothing that must be secret or must last lies in it.
"""

import logging
import time
from typing import Any, ClassVar

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

PAUSE = 10.0
"""So many seconds Redis is left alone after it could not be reached, so that no page waits for it again and again."""
PATIENCE = 1.0


class SharedCache(RedisCache):
    """Redis, or in its absence the memory of the process."""

    _again_at: ClassVar[float] = 0.0

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        options = {"socket_connect_timeout": PATIENCE, "socket_timeout": PATIENCE} | params.get("OPTIONS", {})
        super().__init__(server, params | {"OPTIONS": options})
        self._own = LocMemCache("while Redis is away", params)

    def _ask(self, name: str, *args: Any, **kwargs: Any) -> Any:
        if time.monotonic() >= SharedCache._again_at:
            try:
                return getattr(super(), name)(*args, **kwargs)
            except RedisError as error:
                SharedCache._again_at = time.monotonic() + PAUSE
                logger.warning("limits are counted by each process for itself: %s", type(error).__name__)
        return getattr(self._own, name)(*args, **kwargs)

    def add(self, *args: Any, **kwargs: Any) -> Any:
        return self._ask("add", *args, **kwargs)

    def get(self, *args: Any, **kwargs: Any) -> Any:
        return self._ask("get", *args, **kwargs)

    def set(self, *args: Any, **kwargs: Any) -> Any:
        return self._ask("set", *args, **kwargs)

    def touch(self, *args: Any, **kwargs: Any) -> Any:
        return self._ask("touch", *args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> Any:
        return self._ask("delete", *args, **kwargs)

    def get_many(self, *args: Any, **kwargs: Any) -> Any:
        return self._ask("get_many", *args, **kwargs)

    def has_key(self, *args: Any, **kwargs: Any) -> Any:
        return self._ask("has_key", *args, **kwargs)

    def incr(self, *args: Any, **kwargs: Any) -> Any:
        return self._ask("incr", *args, **kwargs)

    def set_many(self, *args: Any, **kwargs: Any) -> Any:
        return self._ask("set_many", *args, **kwargs)

    def delete_many(self, *args: Any, **kwargs: Any) -> Any:
        return self._ask("delete_many", *args, **kwargs)

    def clear(self) -> Any:
        return self._ask("clear")
