"""What is kept of the address that somebody hands in from, on the page and by the API."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Connection, Game, User
from games.people.services import connections
from tests.games.support.moves import pending_of, program_for
from tests.games.web.race_pages import answer_address, filled_form, posted
from tests.people import BrowserOf

HERE, THERE = "81.2.69.142", "81.2.69.143"
MONDAY = datetime(2026, 11, 16, tzinfo=UTC)


def prints(user: User) -> list[str]:
    return list(user.connections.values_list("print", flat=True))


def test_one_address_is_one_print(owner: User, seated: User, stranger: User) -> None:
    for user, address in ((owner, HERE), (seated, HERE), (stranger, THERE)):
        connections.handed_in(user=user, address=address)
    assert prints(owner) == prints(seated) != prints(stranger)


def test_it_is_noted_once_a_week(owner: User) -> None:
    for _ in range(3):
        connections.handed_in(user=owner, address=HERE)
    assert len(prints(owner)) == 1


def test_the_print_holds_no_address_and_is_another_next_week_and_under_another_key(settings: object) -> None:
    first = connections.print_of(HERE, MONDAY)
    assert len(first) == connections.LETTERS
    assert "81" not in {first[:2], first[-2:]} or HERE not in first
    assert connections.print_of(HERE, MONDAY + timedelta(days=6, hours=23)) == first
    assert connections.print_of(HERE, MONDAY + timedelta(days=7)) != first
    settings.SECRET_KEY = "another"  # type: ignore[attr-defined]
    assert connections.print_of(HERE, MONDAY) != first


def test_of_an_address_of_the_new_kind_the_house_counts() -> None:
    one, two, next_door = (f"2a00:1450:4001:{end}" for end in ("81a::1", "81a:aaaa:bbbb:cccc:dddd", "81b::1"))
    assert (
        connections.print_of(one, MONDAY)
        == connections.print_of(two, MONDAY)
        != connections.print_of(next_door, MONDAY)
    )
    assert connections.print_of(f"::ffff:{HERE}", MONDAY) == connections.print_of(HERE, MONDAY)


@pytest.mark.parametrize(
    "address", ["", "unknown", "127.0.0.1", "10.1.2.3", "192.168.0.7", "fe80::1", "::1", "81.2.69"]
)
def test_what_is_no_address_of_the_internet_is_not_noted(owner: User, address: str) -> None:
    connections.handed_in(user=owner, address=address)
    assert not Connection.objects.exists()


def test_after_thirty_days_it_is_forgotten(owner: User) -> None:
    now = timezone.now()
    for days in (29, 31, 400):
        Connection.objects.create(user=owner, print=str(days), at=now - timedelta(days=days))
    assert connections.prune() == 2
    assert prints(owner) == ["29"]
    assert connections.prune() == 0


# By both doors


def by_page(browser: Client, race: Game, user: User) -> int:
    return browser.post(answer_address(race, user), filled_form(race, user), REMOTE_ADDR=HERE).status_code


def by_api(browser: Client, race: Game, user: User) -> int:
    pending = pending_of(race, user)
    address = f"/api/v1/games/{race.pk}/decisions/{pending.decision_id}/submission"
    program = program_for(pending)
    return browser.put(address, program, content_type="application/json", REMOTE_ADDR=HERE).status_code


@pytest.mark.parametrize("hand_in", [by_page, by_api])
def test_what_is_handed_in_leaves_a_print_of_from_where_and_not_the_address(
    hand_in: Callable[[Client, Game, User], int], race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    assert by_page(browser_of(owner), race, owner) == 302
    assert hand_in(browser_of(seated), race, seated) in (204, 302)
    assert prints(owner) == prints(seated) != []
    assert HERE not in str(Connection.objects.values())


def test_what_is_refused_leaves_none(race: Game, owner: User, browser_of: BrowserOf) -> None:
    browser, address = browser_of(owner), answer_address(race, owner)
    assert browser.post(address, posted({"registers": [1]}), REMOTE_ADDR=HERE).status_code >= 400
    address = f"/api/v1/games/{race.pk}/decisions/{pending_of(race, owner).decision_id}/submission"
    assert (
        browser.put(address, {"registers": [1]}, content_type="application/json", REMOTE_ADDR=HERE).status_code >= 400
    )
    assert not Connection.objects.exists()


def test_looking_leaves_none(race: Game, owner: User, browser_of: BrowserOf) -> None:
    browser_of(owner).get(f"/races/{race.pk}/", REMOTE_ADDR=HERE)
    browser_of(owner).get(f"/api/v1/games/{race.pk}", REMOTE_ADDR=HERE)
    assert not Connection.objects.exists()
