"""What a browser contributes to the seed, in a real browser: sent with the seat, and kept by the browser alone."""

import pytest
from playwright.sync_api import Page, expect

from games.models import Game, User
from games.tables.services import lobby
from tests.games.support.lobbies import finish
from tests.games.web.browsing import OpenAs, address_of, open_as
from tests.people import new_race

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

KEPT = "(game) => localStorage.getItem(`entropy-${game}`)"


def kept(page: Page, game: Game) -> str:
    """What the browser keeps of its contribution to a game. It checks its arrival first, which takes a moment."""
    page.wait_for_function(KEPT, arg=game.pk)
    value: str = page.evaluate(KEPT, game.pk)
    return value


def contributed(game: Game, user: User) -> str:
    return game.seats.get(user=user).entropy


def test_whoever_joins_contributes_and_finds_it_on_the_page_at_the_end(
    lobby_race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    page = open_as(seated, address_of(lobby_race))
    promised = lobby_race.seed_hash
    page.get_by_text("Is the luck fair?").click()
    expect(page.get_by_text(promised)).to_be_visible()
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_text("Welcome aboard")).to_be_visible()
    mine = kept(page, lobby_race)
    assert mine == contributed(lobby_race, seated)
    assert len(bytes.fromhex(mine)) == 16
    assert mine not in page.content()
    lobby_race.refresh_from_db()
    finish(lobby_race, seated)
    page.reload()
    assert mine in page.content()
    assert promised in page.content()
    assert kept(page, lobby_race) == mine


def test_whoever_makes_a_table_contributes_and_each_time_anew(owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, "/races/new/")
    for _ in range(2):
        page.get_by_role("button", name="Create the race").click()
        page.wait_for_url("**/races/*/")
        game = Game.objects.latest("pk")
        assert kept(page, game) == contributed(game, owner)
        page.go_back()
    first, second = Game.objects.order_by("pk")
    assert contributed(first, owner) != contributed(second, owner)


def test_what_did_not_arrive_is_not_kept(lobby_race: Game, owner: User, seated: User, open_as: OpenAs) -> None:
    other = new_race(owner, title="Monday race")
    lobby.join(game_id=other.pk, user=seated, entropy="0a" * 16)
    page = open_as(seated, address_of(lobby_race))
    page.route("**/join/", lambda route: route.fulfill(status=204))  # it never reaches the site
    with page.expect_response("**/join/"):
        page.get_by_role("button", name="Take a seat").click()
    page.goto(address_of(other))
    page.wait_for_function("() => sessionStorage.getItem('entropy-sent') === null")  # it has been looked at
    page.evaluate("crypto.subtle.digest('SHA-256', new Uint8Array(16))")  # and so has its hash
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('entropy'))") == []
