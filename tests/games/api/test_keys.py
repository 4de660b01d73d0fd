"""Who may call: keys, their scopes, their end; bots; browsers."""

from typing import Any

import pytest
import time_machine
from django.core.cache.backends.locmem import LocMemCache
from django.test import Client

from games.accounts.services import tokens
from games.models import Game, User
from tests.games.api.calls import Program, at, problem
from tests.games.support.moves import duty_of, everything, program_for


def handing_in(race: Game, user: User) -> tuple[str, dict]:
    prompt = duty_of(race, user)
    return at(race, f"decisions/{prompt.decision_id}/submission"), program_for(prompt)


def test_a_key_acts_for_its_person(race: Game, owner: User) -> None:
    assert Program(owner).put(*handing_in(race, owner)).status_code == 204
    assert not race.pending_decisions.filter(seat__user=owner, submission__isnull=True).exists()


@pytest.mark.parametrize(
    ("scope", "method", "what", "is_allowed"),
    [
        ("read", "GET", "", True),
        ("play", "GET", "", False),
        ("read", "POST", "away", False),
        ("manage", "POST", "away", False),
        ("play", "POST", "away", True),
        ("play", "POST", "cancel", False),
    ],
)
def test_a_key_is_good_for_its_scopes_alone(
    scope: str, method: str, what: str, is_allowed: bool, race: Game, owner: User
) -> None:
    before = everything(race)
    answer = Program(owner, [scope]).call(method, at(race, what))
    if is_allowed:
        assert answer.status_code == 200
    else:
        assert problem(answer) == (403, "scope")
        assert everything(race) == before


def test_a_bot_plays_and_everybody_sees_what_it_is(lobby_race: Game, owner: User) -> None:
    bot = tokens.make_bot(keeper=owner, name="clanky")
    program = Program(bot)
    assert program.post(at(lobby_race, "join"), {}).status_code == 200
    assert program.put(*handing_in(lobby_race, bot)).status_code == 204
    seats = Client().get(f"/api/v1/{at(lobby_race)}").json()["seats"]
    assert [(seat["player"], seat["is_bot_account"]) for seat in seats] == [("olivia", False), ("clanky (bot)", True)]
    assert "clanky (bot)" in Client().get(f"/races/{lobby_race.pk}/").content.decode()


def test_a_bot_has_no_way_in_but_its_keys(owner: User) -> None:
    bot = tokens.make_bot(keeper=owner, name="clanky")
    assert not bot.has_usable_password()
    assert not Client().login(username="clanky", password="")


def test_a_browser_needs_the_pages_token_for_writing(race: Game, owner: User) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(owner)
    assert browser.get(f"/api/v1/{at(race)}").status_code == 200
    assert problem(browser.post(f"/api/v1/{at(race, 'away')}")) == (403, "csrf_failed")


def test_a_program_needs_no_token_of_a_page(race: Game, owner: User) -> None:
    key = Program(owner).text
    program = Client(enforce_csrf_checks=True, headers={"Authorization": f"Bearer {key}"})
    assert program.post(f"/api/v1/{at(race, 'away')}").status_code == 200


def test_every_answer_says_how_many_requests_are_left(owner: User, settings) -> None:  # type: ignore[no-untyped-def]
    settings.API_PER_MINUTE = 2
    program, other = Program(owner), Program(owner)
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
        assert other.get("me").status_code == 200
    with time_machine.travel("2026-01-01T10:01:00Z", tick=False):
        assert program.get("me").status_code == 200


def test_those_without_a_key_are_counted_by_address(race: Game, settings) -> None:  # type: ignore[no-untyped-def]
    settings.API_PER_MINUTE_UNKNOWN = 1
    with time_machine.travel("2026-01-01T10:00:20Z", tick=False):
        assert Client(REMOTE_ADDR="192.0.2.1").get(f"/api/v1/{at(race)}").status_code == 200
        assert problem(Client(REMOTE_ADDR="192.0.2.1").get(f"/api/v1/{at(race)}")) == (429, "throttled")
        assert Client(REMOTE_ADDR="192.0.2.2").get(f"/api/v1/{at(race)}").status_code == 200


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
