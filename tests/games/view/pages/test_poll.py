"""The tiny question that open pages ask."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.models import Game, User
from games.tables.services import invitations, lobby
from games.votes.services import absence
from tests.games.support.moves import hand_in
from tests.people import BrowserOf, Person, new_race

BRIEF = {"HX-Request": "true"}
"""A refusal without the page around it, which has a new token each time."""


@pytest.fixture
def private_race(owner: User, seated: User) -> Game:
    """A table of three by invitation link: two have sat down."""
    game = new_race(owner, seats=3, visibility="link")
    lobby.join(game_id=game.pk, user=seated, token=game.link_token)
    game.refresh_from_db()
    return game


def words_of(body: bytes, game_id: int) -> bytes:
    """An answer without the game's number."""
    return body.replace(str(game_id).encode(), b"N")


def test_it_tells_the_version_and_nothing_else(race: Game) -> None:
    answer = Client().get(f"/races/{race.pk}/poll")
    assert answer.json() == {"version": race.version}
    assert answer["ETag"] == f'"v{race.version}"'


def test_who_knows_the_version_gets_304_until_something_changes(race: Game, owner: User) -> None:
    known = {"If-None-Match": Client().get(f"/races/{race.pk}/poll")["ETag"]}
    unchanged = Client().get(f"/races/{race.pk}/poll", headers=known)
    assert (unchanged.status_code, unchanged.content) == (304, b"")
    hand_in(race, owner)
    changed = Client().get(f"/races/{race.pk}/poll", headers=known)
    assert changed.status_code == 200
    assert changed.json()["version"] > race.version


def test_it_costs_one_query(race: Game, django_assert_num_queries: Callable[..., Any]) -> None:
    with django_assert_num_queries(1):
        Client().get(f"/races/{race.pk}/poll")


# A table by invitation link


def test_a_private_table_is_not_there_for_those_who_may_not_look(
    private_race: Game, stranger: User, guest: User, spectator: Person, browser_of: BrowserOf
) -> None:
    missing = private_race.pk + 1000
    for someone in (stranger, guest, spectator):
        browser = browser_of(someone)
        hidden = browser.get(f"/races/{private_race.pk}/poll", headers=BRIEF)
        nothing = browser.get(f"/races/{missing}/poll", headers=BRIEF)
        assert (hidden.status_code, nothing.status_code) == (404, 404)
        assert words_of(hidden.content, private_race.pk) == words_of(nothing.content, missing)
        assert "ETag" not in hidden


def test_a_known_version_opens_no_private_table(private_race: Game, spectator: Person, browser_of: BrowserOf) -> None:
    known = {"If-None-Match": f'"v{private_race.version}"'}
    assert browser_of(spectator).get(f"/races/{private_race.pk}/poll", headers=known).status_code == 404


def test_a_hidden_table_and_one_that_is_not_there_ask_the_database_the_same(
    private_race: Game, stranger: User, spectator: Person, browser_of: BrowserOf, subtests: pytest.Subtests
) -> None:
    """What takes as many steps takes as long."""
    for address in ["/races/{}/poll", "/races/{}/", "/api/v1/games/{}", "/races/{}/turns/1/"]:
        with subtests.test(address):
            for someone in (stranger, spectator):
                browser = browser_of(someone)
                with CaptureQueriesContext(connection) as hidden:
                    assert browser.get(address.format(private_race.pk)).status_code == 404
                with CaptureQueriesContext(connection) as nothing:
                    assert browser.get(address.format(private_race.pk + 1000)).status_code == 404
                assert len(hidden) == len(nothing)


def test_those_at_a_private_table_are_answered(
    private_race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    for someone in (owner, seated):
        answer = browser_of(someone).get(f"/races/{private_race.pk}/poll")
        assert answer.json() == {"version": private_race.version}


def test_who_has_left_a_private_table_under_way_looks_on(
    private_race: Game, seated: User, browser_of: BrowserOf
) -> None:
    lobby.start(game_id=private_race.pk, user=private_race.owner)
    absence.resign(game_id=private_race.pk, user=seated, is_sure=True)
    private_race.refresh_from_db()
    answer = browser_of(seated).get(f"/races/{private_race.pk}/poll")
    assert answer.json() == {"version": private_race.version}


def test_the_invited_are_answered_until_they_are_no_more(
    private_race: Game, owner: User, stranger: User, browser_of: BrowserOf
) -> None:
    row = invitations.invite(game_id=private_race.pk, user=owner, who=stranger.username)
    browser = browser_of(stranger)
    assert browser.get(f"/races/{private_race.pk}/poll").status_code == 200
    invitations.decline(game_id=private_race.pk, user=stranger)
    assert browser.get(f"/races/{private_race.pk}/poll").status_code == 200  # they may change their mind
    row.refresh_from_db()
    row.answer = row.Answer.WITHDRAWN
    row.save()
    assert browser.get(f"/races/{private_race.pk}/poll").status_code == 404


def test_who_has_followed_the_link_is_answered(
    private_race: Game, guest: User, spectator: Person, browser_of: BrowserOf
) -> None:
    for someone in (guest, spectator):
        browser = browser_of(someone)
        assert browser.get(f"/races/{private_race.pk}/poll?token=guessed").status_code == 404
        browser.get(f"/races/{private_race.pk}/?token={private_race.link_token}")
        assert browser.get(f"/races/{private_race.pk}/poll").json() == {"version": private_race.version}


def test_it_costs_those_at_a_private_table_one_query_more(race: Game, private_race: Game, own_browser: Client) -> None:
    with CaptureQueriesContext(connection) as public:
        own_browser.get(f"/races/{race.pk}/poll")
    with CaptureQueriesContext(connection) as private:
        own_browser.get(f"/races/{private_race.pk}/poll")
    assert len(private) == len(public) + 1
