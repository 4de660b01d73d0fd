"""Limits hold over all web processes, and nobody is shut out while Redis is away."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core.cache import caches
from django.core.cache.backends.locmem import LocMemCache
from django.test import Client

from games.models import User
from roborally_site.web.shared_cache import SharedCache, StayingClient
from tests.services import free_port, running_redis

BACKEND = "roborally_site.web.shared_cache.SharedCache"
WRONG = {"login": "olivia", "password": "not it"}


@pytest.fixture(autouse=True)
def trusting() -> Iterator[None]:
    """No test begins in the pause that another has left, or with what was counted then."""
    SharedCache.retry_at = 0.0
    yield
    SharedCache.retry_at = 0.0
    LocMemCache("while Redis is away", {}).clear()


@pytest.fixture
def shared(settings: Any) -> Callable[[str], None]:
    """Lets the site use the Redis at this address, as a web process does that has just started."""

    def use(url: str) -> None:
        settings.CACHES = settings.CACHES | {"default": {"BACKEND": BACKEND, "LOCATION": url, "KEY_PREFIX": "site"}}

    return use


def log_in_badly(times: int) -> list[str]:
    """What the page says to so many wrong passwords."""
    pages = [Client().post("/accounts/login/", WRONG) for _ in range(times)]
    assert {page.status_code for page in pages} <= {200, 429}
    return ["too many" if "Too many failed" in page.content.decode() else "wrong" for page in pages]


def test_all_questions_are_asked_by_one_client() -> None:
    client = StayingClient(["redis://127.0.0.1:1/0"])
    assert client.get_client("one", write=True) is client.get_client("other") is not None


@pytest.mark.services
def test_two_processes_count_together(owner: User, redis_server: str, shared: Callable[[str], None]) -> None:
    shared(redis_server)
    assert log_in_badly(5) == ["wrong"] * 5
    shared(redis_server)  # another process: it remembers nothing by itself
    assert log_in_badly(1) == ["too many"]


@pytest.mark.services
def test_when_redis_goes_people_log_in_all_the_same(owner: User, shared: Callable[[str], None]) -> None:
    with running_redis() as url:
        shared(url)
        assert log_in_badly(1) == ["wrong"]
    assert log_in_badly(1) == ["wrong"]
    page = Client().post("/accounts/login/", {"login": "olivia", "password": "known to all"})
    assert (page.status_code, page["Location"]) == (302, "/")


def test_without_redis_every_process_still_has_its_limit(owner: User, shared: Callable[[str], None]) -> None:
    shared(f"redis://127.0.0.1:{free_port()}/0")
    assert log_in_badly(6) == ["wrong"] * 5 + ["too many"]


def test_a_redis_that_is_away_is_left_alone_for_a_while(shared: Callable[[str], None]) -> None:
    shared(f"redis://127.0.0.1:{free_port()}/0")
    caches["default"].set("a", 1)
    retry_at = SharedCache.retry_at
    assert retry_at > 0
    assert [caches["default"].get("a"), caches["default"].add("a", 2), caches["default"].incr("a")] == [1, False, 2]
    assert SharedCache.retry_at == retry_at
