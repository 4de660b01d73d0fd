"""Who listens in this process, and what they still have to hear.

Only the newest news of a topic matter, so that a slow listener is owed one hint for each topic and no more. Those of
games are remembered for polls, but not for long, since a piece of news may be lost.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from cachetools import TTLCache

from games.live.news import News, hint
from games.live.store import KEPT_SECONDS

MOST = 20_000
"""How many games are remembered, of some 500 bytes each."""


class Listener:
    """One stream: a viewer, the topics that they may hear of, and the version of each that they know."""

    def __init__(self, user: int, topics: Mapping[str, int]) -> None:
        self.user = user
        self.known = dict(topics)
        self.owed = asyncio.Event()
        self._orders: dict[str, int] = {}
        self._hints: dict[str, dict[str, Any]] = {}

    def hear(self, news: News) -> None:
        """Owes the viewer a hint if the version they see differs from the one they know. What others do in secret
        changes only what those others see."""
        if news.order <= self._orders.get(news.topic, -1):
            return
        self._orders[news.topic] = news.order
        version = news.version_for(self.user)
        if version != self.known[news.topic]:
            self.known[news.topic] = version
            self._hints[news.topic] = hint(news, version)
            self.owed.set()

    def take(self) -> list[dict[str, Any]]:
        """Gives the hints that are owed, which are then paid."""
        taken, self._hints = list(self._hints.values()), {}
        self.owed.clear()
        return taken


class Hub:
    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._listening: dict[str, set[Listener]] = defaultdict(set)
        self._newest: TTLCache[str, News] = TTLCache(MOST, KEPT_SECONDS, now)
        self.streams = 0
        self.is_connected = False
        """Whether news arrive from other processes."""
        self.is_ending = False

    @property
    def topics(self) -> list[str]:
        return list(self._listening)

    @contextmanager
    def listening(self, listener: Listener) -> Iterator[None]:
        self.streams += 1
        for topic in listener.known:
            self._listening[topic].add(listener)
        try:
            yield
        finally:
            self.streams -= 1
            for topic in listener.known:
                self._listening[topic].discard(listener)
                if not self._listening[topic]:
                    del self._listening[topic]

    def end(self) -> None:
        """Wakes everyone who listens, so that they leave and connect again elsewhere."""
        self.is_ending = True
        for listener in [each for listeners in self._listening.values() for each in listeners]:
            listener.owed.set()

    def connect(self) -> None:
        """News arrive from now on. What came before may have been missed."""
        self._newest.clear()
        self.is_connected = True

    def newest(self, topic: str) -> News | None:
        """The newest news of a game, as long as they can be believed."""
        return self._newest.get(topic) if self.is_connected else None

    def hear(self, all_news: Iterable[News]) -> None:
        for news in all_news:
            known = self._newest.get(news.topic)
            if news.versions is not None and (known is None or known.order <= news.order):
                self._newest[news.topic] = news
            for listener in () if news.is_quiet else tuple(self._listening.get(news.topic, ())):
                listener.hear(news)
