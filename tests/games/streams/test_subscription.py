"""The one subscription of the process."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from redis import Redis

from games.live.hub import Hub, Listener
from games.live.news import News
from games.live.store import InMemory, InRedis
from games.streams import subscription
from tests.patience import PATIENCE


def heard(store: InMemory | InRedis, url: str, tell: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The orders of the news of tables that reach a listener while this is told, from another thread."""
    monkeypatch.setattr(subscription, "store", lambda: store)

    async def listen() -> list[int]:
        hub, listener, found = Hub(), Listener(0, {"tables": 0}), list[int]()
        async with subscription.subscribed(hub, url):
            while url and not hub.is_connected:
                await asyncio.sleep(0.01)
            with hub.listening(listener):
                threading.Thread(target=tell).start()
                while found[-1:] != [9]:
                    await asyncio.wait_for(listener.owed.wait(), PATIENCE)
                    found += [hint["version"] for hint in listener.take()]
        return found

    with ThreadPoolExecutor(1) as own_thread:  # Playwright's loop may run in this one
        return own_thread.submit(lambda: asyncio.run(listen())).result()


def test_without_redis_the_process_hears_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    store = InMemory()
    assert heard(store, "", lambda: store.put([News("tables", 9)]), monkeypatch)[-1] == 9
    assert store.listeners == []


def test_what_came_while_redis_was_away_is_heard_afterwards(redis_server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subscription, "RETRY_SECONDS", 0.05)
    store = InRedis(redis_server)

    def tell() -> None:
        with Redis.from_url(redis_server) as client:
            client.flushall()
            client.client_kill_filter(_type="pubsub")
            store.put([News("tables", 9)])

    assert heard(store, redis_server, tell, monkeypatch)[-1] == 9
