"""So many requests in a minute."""

from typing import Any

import time_machine
from django.core.cache.backends.locmem import LocMemCache
from django.test import Client

from games.models import Game, User
from tests.games.api.calls import Program, at, problem


def test_every_answer_says_how_many_are_left(owner: User, stranger: User, settings) -> None:  # type: ignore[no-untyped-def]
    settings.API_PER_MINUTE = 2
    program, with_another_key, other = Program(owner), Program(owner), Program(stranger)
    with time_machine.travel("2026-01-01T10:00:20Z", tick=False):
        first, second, third = (program.get("me") for _ in range(3))
        assert (first["X-RateLimit-Limit"], first["X-RateLimit-Remaining"], first["X-RateLimit-Reset"]) == (
            "2",
            "1",
            "40",
        )
        assert second["X-RateLimit-Remaining"] == "0"
        assert problem(third) == (429, "throttled")
        assert third["Retry-After"] == "40"
        assert problem(with_another_key.get("me")) == (429, "throttled")
        assert other.get("me").status_code == 200
    with time_machine.travel("2026-01-01T10:01:00Z", tick=False):
        assert program.get("me").status_code == 200


def test_those_without_a_key_are_counted_by_address(race: Game, settings) -> None:  # type: ignore[no-untyped-def]
    settings.API_PER_MINUTE_UNKNOWN = 1
    with time_machine.travel("2026-01-01T10:00:20Z", tick=False):
        assert Client(REMOTE_ADDR="192.0.2.1").get(f"/api/v1/{at(race)}").status_code == 200
        assert problem(Client(REMOTE_ADDR="192.0.2.1").get(f"/api/v1/{at(race)}")) == (429, "throttled")
        assert Client(REMOTE_ADDR="192.0.2.2").get(f"/api/v1/{at(race)}").status_code == 200
        assert Client(REMOTE_ADDR="2001:db8::1").get(f"/api/v1/{at(race)}").status_code == 200
        assert problem(Client(REMOTE_ADDR="2001:db8::2").get(f"/api/v1/{at(race)}")) == (429, "throttled")


def test_whoever_is_refused_is_counted_as_well(race: Game, owner: User, settings) -> None:  # type: ignore[no-untyped-def]
    settings.API_PER_MINUTE = settings.API_PER_MINUTE_UNKNOWN = 1
    reader = Program(owner, ["read"])
    with time_machine.travel("2026-01-01T10:00:20Z", tick=False):
        assert [problem(Client().get("/api/v1/me"))[0] for _ in range(2)] == [401, 429]
        assert [problem(reader.post(at(race, "away")))[0] for _ in range(2)] == [403, 429]


class Beaten(LocMemCache):
    """Somebody else is always quicker to begin a count."""

    def add(self, *args: Any, **kwargs: Any) -> bool:
        super().add(*args, **kwargs)
        return super().add(*args, **kwargs)


def test_two_who_begin_a_minute_at_once_are_both_counted(owner: User, settings) -> None:  # type: ignore[no-untyped-def]
    beaten = {"BACKEND": f"{__name__}.Beaten", "LOCATION": "beaten"}
    settings.CACHES = {**settings.CACHES, "api": beaten}
    settings.API_PER_MINUTE = 10
    assert Program(owner).get("me")["X-RateLimit-Remaining"] == "8"


def test_nobody_is_held_up_when_requests_cannot_be_counted(race: Game, settings) -> None:  # type: ignore[no-untyped-def]
    redis = {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": "redis://127.0.0.1:1/0"}
    settings.CACHES = {**settings.CACHES, "api": redis}
    assert Client().get(f"/api/v1/{at(race)}").status_code == 200


def test_a_person_in_a_browser_is_counted_apart_from_their_keys(owner: User, settings) -> None:  # type: ignore[no-untyped-def]
    settings.API_PER_MINUTE = 1
    browser = Client()
    browser.force_login(owner)
    with time_machine.travel("2026-01-01T10:00:20Z", tick=False):
        assert Program(owner).get("me").status_code == browser.get("/api/v1/me").status_code == 200
        assert problem(browser.get("/api/v1/me")) == (429, "throttled")


def test_an_answer_that_says_nothing_has_changed_is_counted_too(race: Game, program: Program) -> None:
    first = program.get(at(race))
    again = program.get(at(race), If_None_Match=first["ETag"])
    assert again.status_code == 304
    assert int(again["X-RateLimit-Remaining"]) == int(first["X-RateLimit-Remaining"]) - 1
