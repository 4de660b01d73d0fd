"""The newest news of each topic, in Redis and in the process's own memory."""

import pytest
from redis import Redis

from games.live import store as stores
from games.live.news import News
from games.live.store import CHANNEL, InMemory, InRedis, key_of

OLD, NEW = News("tables", 5), News("tables", 6)


@pytest.fixture
def in_redis(redis_server: str) -> InRedis:
    with Redis.from_url(redis_server) as client:
        client.flushall()
    return InRedis(redis_server)


@pytest.fixture(params=["memory", pytest.param("redis", marks=pytest.mark.services)])
def store(request: pytest.FixtureRequest) -> InMemory | InRedis:
    return InMemory() if request.param == "memory" else request.getfixturevalue("in_redis")


def test_the_newest_stays_whatever_comes_late(store: InMemory | InRedis) -> None:
    store.put([NEW])
    store.put([OLD])
    assert store.get(["tables", "game/1"]) == [NEW]


def test_what_is_new_is_passed_on_once() -> None:
    store, heard = InMemory(), list[News]()
    store.listeners.append(heard.append)
    for _ in range(2):
        store.put([NEW])
    store.put([OLD])
    assert heard == [NEW]


def test_redis_passes_on_what_is_new_and_forgets_it_soon(in_redis: InRedis, redis_server: str) -> None:
    with Redis.from_url(redis_server) as client, client.pubsub() as channel:
        channel.subscribe(CHANNEL)
        for _ in range(2):
            in_redis.put([NEW])
        in_redis.put([OLD])
        in_redis.put([News("end", 1)])
        messages = [channel.get_message(timeout=5) for _ in range(3)]
        assert 0 < client.ttl(key_of("tables")) <= stores.KEPT_SECONDS
    assert [message and message["type"] for message in messages] == ["subscribe", "message", "message"]


def test_while_redis_is_away_nothing_is_known_and_nothing_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(InRedis, "retry_at", 0.0)
    away = InRedis("redis://127.0.0.1:1/0")
    away.put([NEW])
    assert away.get(["tables"]) == []
    assert InRedis.retry_at > 0  # not asked again at once
