"""The newest news of each topic: kept for those who ask, and passed on to those who listen.

All processes share it in Redis. Without Redis the site is one process, and its own memory will do. News that cannot be
stored are lost, and nothing waits for them: entries are short-lived, so that an old one is soon no longer believed.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from functools import cache as once
from typing import Any, ClassVar, Protocol

from django.conf import settings
from django.core.cache import cache
from redis import Redis
from redis.exceptions import RedisError

from games.live.news import News, decode, encode

logger = logging.getLogger(__name__)

KEPT_SECONDS = 65
"""How long an entry is believed. If news are lost, because Redis was away just then, no page waits longer for them. It
is more than twice the time between two polls beside a stream, so two of three of a single reader need no database."""
RETRY_SECONDS = 5.0
TIMEOUT_SECONDS = 1.0
CHANNEL = "live"
RAISE = """
for number, key in ipairs(KEYS) do
    local known, text = redis.call('GET', key), ARGV[number + 2]
    if not known or cjson.decode(known).order < cjson.decode(text).order then
        redis.call('SET', key, text, 'EX', ARGV[1])
        redis.call('PUBLISH', ARGV[2], text)
    end
end
"""
"""Stores what is newer than what is there, and passes it on."""

Listener = Callable[[News], None]


class Store(Protocol):
    def put(self, news: Iterable[News]) -> None:
        """Stores each piece of news unless the store knows it or a newer one, and passes on what it has stored."""

    def get(self, topics: Sequence[str]) -> list[News]:
        """The newest news of these topics, as far as the store knows any."""


def key_of(topic: str) -> str:
    return f"live/{topic}"


@once
def store() -> "InRedis | InMemory":
    return InRedis(settings.REDIS_URL) if settings.REDIS_URL else InMemory()


class InMemory:
    """For a site with a single process. Listeners are called in the thread that has the news."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.listeners: list[Listener] = []

    def put(self, news: Iterable[News]) -> None:
        with self._lock:
            fresh = [each for each in news if self._raise(each)]
        for each in fresh:
            for listener in list(self.listeners):
                listener(each)

    def get(self, topics: Sequence[str]) -> list[News]:
        return list(cache.get_many([key_of(topic) for topic in topics]).values())

    @staticmethod
    def _raise(news: News) -> bool:
        known = cache.get(key_of(news.topic))
        if known is not None and known.order >= news.order:
            return False
        cache.set(key_of(news.topic), news, KEPT_SECONDS)
        return True


class InRedis:
    """For all processes of a site."""

    retry_at: ClassVar[float] = 0.0

    def __init__(self, url: str) -> None:
        self._redis: Any = Redis.from_url(
            url, socket_timeout=TIMEOUT_SECONDS, socket_connect_timeout=TIMEOUT_SECONDS, health_check_interval=25
        )
        self._raise = self._redis.register_script(RAISE)

    def put(self, news: Iterable[News]) -> None:
        listed = list(news)
        if listed:
            keys, texts = [key_of(each.topic) for each in listed], [encode(each) for each in listed]
            self._try(lambda: self._raise(keys, [KEPT_SECONDS, CHANNEL, *texts]))

    def get(self, topics: Sequence[str]) -> list[News]:
        found = self._try(lambda: self._redis.mget([key_of(topic) for topic in topics])) or []
        return [decode(text) for text in found if text is not None]

    @staticmethod
    def _try(call: Callable[[], Any]) -> Any:
        """The answer of Redis, or None while it is away. Until it is back, no one waits for it again."""
        if time.monotonic() < InRedis.retry_at:
            return None
        try:
            return call()
        except RedisError as error:
            InRedis.retry_at = time.monotonic() + RETRY_SECONDS
            logger.warning("news for open pages are lost: %s", type(error).__name__)
            return None
