"""The link to show others a finished game."""

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Game, User
from games.tables.services import lobby
from tests.games.support.lobbies import finish
from tests.games.web.race_pages import address_of, page_of
from tests.people import BrowserOf, new_race


@pytest.fixture
def alone(owner: User) -> Game:
    """A race against bots that is over."""
    game = lobby.play_now(user=owner, bots=["easy"])
    Game.objects.filter(pk=game.pk).update(status=Game.Status.OVER, title="Mine, Tuesday")
    return game


def test_from_sharing_to_the_eyes_of_a_stranger_and_back(alone: Game, own_browser: Client) -> None:
    assert Client().get(address_of(alone)).status_code == 404
    assert 'id="share-url"' not in page_of(own_browser, alone)
    shared = own_browser.post(address_of(alone, "share"), follow=True).content.decode()
    assert f'value="http://testserver/races/mine-tuesday-{alone.pk}/"' in shared
    assert Client().get(f"/races/mine-tuesday-{alone.pk}/").status_code == 200
    assert Client().get(f"/races/mine-tuesday-{alone.pk}/log/").status_code == 200
    own_browser.post(address_of(alone, "share"), {"stop": "1"})
    assert Client().get(address_of(alone)).status_code == 404


def test_the_page_with_the_picture_offers_to_share_a_game_that_is_not(
    alone: Game, owner: User, browser_of: BrowserOf
) -> None:
    mine, address = browser_of(owner), reverse("share_game", args=[alone.pk])
    offer = mine.get(address)
    assert offer.status_code == 409
    assert f'action="{reverse("game_share", args=[alone.pk])}"' in offer.content.decode()
    assert "Animated picture" in mine.post(address_of(alone, "share"), {"picture": "1"}, follow=True).content.decode()


def test_a_stranger_who_was_shown_a_game_may_not_stop_it(
    alone: Game, owner: User, stranger: User, browser_of: BrowserOf
) -> None:
    browser_of(owner).post(address_of(alone, "share"))
    assert "Stop sharing" not in page_of(browser_of(stranger), alone)
    assert browser_of(stranger).post(address_of(alone, "share"), {"stop": "1"}).status_code == 403


def test_the_link_to_an_open_game_is_its_address(past: Game, stranger: User, browser_of: BrowserOf) -> None:
    assert f'value="http://testserver/races/sunday-race-{past.pk}/"' in page_of(browser_of(stranger), past)


def test_the_link_to_a_hidden_game_of_several_lets_its_reader_in(
    owner: User, seated: User, stranger: User, browser_of: BrowserOf
) -> None:
    game = new_race(owner, visibility=Game.Visibility.LINK)
    lobby.join(game_id=game.pk, user=seated, token=game.link_token)
    game.refresh_from_db()
    finish(game, seated)
    assert f"?token={game.link_token}" in page_of(browser_of(seated), game)
    page = browser_of(stranger).get(f"{address_of(game)}?token={game.link_token}").content.decode()
    assert "share-url" not in page


def test_there_is_nothing_to_share_before_the_end(race: Game, owner: User, browser_of: BrowserOf) -> None:
    assert "Share this race" not in page_of(browser_of(owner), race)
