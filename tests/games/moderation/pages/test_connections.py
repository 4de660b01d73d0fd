"""Handing in on the page leaves a print of from where."""

from collections.abc import Callable

from django.test import Client

from games.models import Connection, Game, User
from tests.games.web.race_pages import answer_address, filled_form, posted
from tests.people import Person

BrowserOf = Callable[[Person], Client]
HERE = "81.2.69.142"


def test_what_is_handed_in_leaves_a_print_of_from_where_and_not_the_address(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    for user in (owner, seated):
        browser_of(user).post(answer_address(race, user), filled_form(race, user), REMOTE_ADDR=HERE)
    prints = set(Connection.objects.values_list("print", flat=True))
    assert (Connection.objects.count(), len(prints)) == (2, 1)
    assert HERE not in str(Connection.objects.values())


def test_what_is_refused_leaves_none(race: Game, owner: User, browser_of: BrowserOf) -> None:
    address = answer_address(race, owner)
    assert browser_of(owner).post(address, posted({"registers": [1]}), REMOTE_ADDR=HERE).status_code >= 400
    assert not Connection.objects.exists()


def test_looking_leaves_none(race: Game, owner: User, browser_of: BrowserOf) -> None:
    browser_of(owner).get(f"/races/{race.pk}/", REMOTE_ADDR=HERE)
    assert not Connection.objects.exists()
