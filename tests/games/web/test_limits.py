"""What takes work is counted for each address, such as the games that guests start, on pages and by the API."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from pytest_django import Settings

from games.errors import TooOften
from games.models import Game, User
from games.web.limits import DAY, MINUTE, TEN_MINUTES, count
from tests.games.support.lobbies import finish
from tests.games.tables.pages.test_lobby import WISH
from tests.people import Person, confirm, joined, new_race

Browse = Callable[[Person], Client]
MOST = 2
HERE, THERE = "81.2.69.142", "81.2.69.143"
TABLE = {"kind": "roborally", "title": "Ours", "seats": 2, "options": {"course": "risky-exchange"}}


@pytest.fixture(autouse=True)
def clock(settings: Settings) -> Iterator[time_machine.Traveller]:
    """Fewer games than the site allows, since each takes its time."""
    assert settings.ACCOUNT_RATE_LIMITS["guest_game"] == f"40/{TEN_MINUTES}s/ip"
    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | {"guest_game": f"{MOST}/{TEN_MINUTES}s/ip"}
    with time_machine.travel(datetime(2026, 11, 20, 12, 0, 5, tzinfo=UTC), tick=False) as traveller:
        yield traveller


def race_now(address: str = HERE) -> HttpResponse:
    """Someone who has never been here presses the button."""
    return Client().post("/race-now/", REMOTE_ADDR=address)


def test_one_address_starts_no_more_races_than_a_school_class_needs(db: None) -> None:
    answers = [race_now() for _ in range(MOST + 2)]
    assert [answer.status_code for answer in answers] == [302] * MOST + [429] * 2
    assert answers[-1]["Retry-After"] == str(TEN_MINUTES)
    assert "sign up" in answers[-1].content.decode()
    assert (Game.objects.count(), User.objects.count()) == (MOST, MOST), "no guest is made for nothing"


def test_other_addresses_are_not_kept_from_it(db: None) -> None:
    for _ in range(MOST + 1):
        race_now()
    assert race_now(THERE).status_code == 302


def test_after_ten_minutes_it_goes_on(db: None, clock: time_machine.Traveller) -> None:
    for _ in range(MOST + 1):
        last = race_now()
    clock.shift(int(last["Retry-After"]) + 1)
    assert race_now().status_code == 302


def test_who_has_confirmed_an_address_is_not_counted(own_browser: Client) -> None:
    for _ in range(MOST):
        race_now()
    assert race_now().status_code == 429
    assert own_browser.post("/race-now/", REMOTE_ADDR=HERE).status_code == 302
    assert own_browser.post("/api/v1/games/quick", {}, "application/json", REMOTE_ADDR=HERE).status_code == 201


def test_accounts_without_a_confirmed_address_are_counted_together(
    db: None, settings: Settings, browser_of: Browse
) -> None:
    """Anyone can make any number of them."""
    settings.BOT_GAMES_PER_ADDRESS = 1
    browsers = [browser_of(User.objects.create_user(name, f"{name}@example.org")) for name in ("una", "uta")]
    assert [browser.post("/race-now/", REMOTE_ADDR=HERE).status_code for browser in browsers] == [302, 409]
    assert race_now().status_code == 429
    confirm(User.objects.get(username="uta"))
    assert browsers[1].post("/race-now/", REMOTE_ADDR=HERE).status_code == 302


def test_a_guest_gets_no_further_by_any_other_door(seated: User, guest: User, browser_of: Browse) -> None:
    browser, game = browser_of(guest), finish(joined(new_race(guest), seated), seated)
    for _ in range(MOST):
        race_now()
    number = Game.objects.count()
    pages: dict[str, Any] = {"/race-now/": {}, "/races/new/": WISH, f"/races/{game.pk}/rematch/": {}}
    for address, form in pages.items():
        answer = browser.post(address, form, REMOTE_ADDR=HERE)
        assert (answer.status_code, answer["Retry-After"]) == (429, str(TEN_MINUTES)), address
    for path, body in {"/quick": {}, "": TABLE, f"/{game.pk}/rematch": {}}.items():
        answer = browser.post(f"/api/v1/games{path}", body, "application/json", REMOTE_ADDR=HERE)
        assert (answer.status_code, answer["Retry-After"]) == (429, str(TEN_MINUTES)), path
        assert answer.json()["code"] == "guests_wait"
    assert Game.objects.count() == number


@pytest.mark.slow("opens every kind of page")
def test_a_form_with_a_mistake_does_not_count(guest: User, browser_of: Browse) -> None:
    for _ in range(MOST + 1):
        assert browser_of(guest).post("/races/new/", {"title": ""}, REMOTE_ADDR=HERE).status_code == 400
    assert race_now().status_code == 302


# Games under way


def test_one_address_has_so_many_games_under_way_until_one_is_over_or_rests(
    db: None, settings: Settings, clock: time_machine.Traveller
) -> None:
    settings.BOT_GAMES_PER_ADDRESS = 1
    assert race_now().status_code == 302
    answer = race_now()
    assert answer.status_code == 409
    assert "games that were started without an account from your network are under way" in answer.content.decode()
    assert race_now(THERE).status_code == 302
    assert [race_now(f"2001:db8::{number}").status_code for number in (1, 2)] == [302, 409]
    clock.shift(timedelta(seconds=TEN_MINUTES + 1))
    assert race_now().status_code == 409
    Game.objects.update(status=Game.Status.OVER)
    assert race_now().status_code == 302
    clock.shift(DAY + timedelta(seconds=1))
    assert race_now().status_code == 302


def has_room(request: HttpRequest, action: str) -> bool:
    try:
        count(request, action, "walks_wait", "You have walked often.", MINUTE)
    except TooOften:
        return False
    return True


def test_whoever_has_to_wait_is_told_for_how_long(settings: Settings, rf: RequestFactory) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"walk": "0/m/ip"}
    with pytest.raises(TooOften, match=r"You have walked often\.") as refused:
        count(rf.get("/"), "walk", "walks_wait", "You have walked often.", MINUTE)
    assert (refused.value.code, refused.value.retry_after) == ("walks_wait", MINUTE)


def test_each_address_has_its_own_room(settings: Settings, rf: RequestFactory) -> None:
    cache.clear()
    settings.ACCOUNT_RATE_LIMITS = {"walk": "2/m/ip", "run": "1/m/ip"}
    one, other = rf.get("/", REMOTE_ADDR="192.0.2.1"), rf.post("/", REMOTE_ADDR="192.0.2.2")
    assert [has_room(one, "walk") for _ in range(3)] == [True, True, False]
    assert has_room(one, "run")
    assert has_room(other, "walk")
