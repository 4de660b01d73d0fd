"""The page that verifies a finished game: who may see it, what it carries, and where it is linked."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.test import Client

from games.kinds.registry import kind_of, kinds
from games.models import Game, User
from tests.games.kinds.volt.games import new_game
from tests.games.support.finished import play_to_the_end
from tests.games.web.race_pages import address_of, page_of
from tests.people import BrowserOf, joined, new_race
from tests.ready_made import ready_made


@pytest.fixture
def over(owner: User, seated: User) -> Game:
    return ready_made("played to its end", [owner, seated], lambda: play_to_the_end(joined(new_race(owner), seated)))


def test_everybody_may_verify_an_open_game_that_is_over(
    over: Game, browser_of: BrowserOf, request: pytest.FixtureRequest, subtests: pytest.Subtests
) -> None:
    for who in ["owner", "spectator"]:
        with subtests.test(who):
            answer = browser_of(request.getfixturevalue(who)).get(address_of(over, "verify"))
            page = answer.content.decode()
            assert answer.status_code == 200
            assert over.seed_hash in page
            assert f'data-record="/api/v1/games/{over.pk}/export"' in page
            assert 'data-kind="/static/roborally/dealing.js"' in page
            assert "Move 3 (840)" in page


def test_before_the_end_it_is_refused(race: Game, owner: User, browser_of: BrowserOf) -> None:
    answer = browser_of(owner).get(address_of(race, "verify"))
    assert answer.status_code == 409
    assert "once it is over" in answer.content.decode()


def test_who_hides_results_is_told_nothing(over: Game, seated: User, browser_of: BrowserOf) -> None:
    User.objects.filter(pk=seated.pk).update(hides_results_since=over.ended_at - timedelta(hours=1))
    assert browser_of(seated).get(address_of(over, "verify")).status_code == 409


def test_a_game_by_link_is_verified_with_the_link_alone(over: Game) -> None:
    Game.objects.filter(pk=over.pk).update(visibility=Game.Visibility.LINK, link_token="abc")
    visitor = Client()
    assert visitor.get(address_of(over, "verify")).status_code == 404
    page = visitor.get(address_of(over, "verify"), {"token": "abc"}).content.decode()
    address = f"/api/v1/games/{over.pk}/export?token=abc"
    assert f'data-record="{address}"' in page
    assert visitor.get(address).json()["turns"][1]["shown"]["draws"]


@pytest.mark.slow("plays a game to its end and opens its pages")
def test_a_game_of_another_kind_brings_its_own_script_and_words(
    owner: User, seated: User, browser_of: BrowserOf
) -> None:
    game = play_to_the_end(new_game(owner, seated, killbots=2))
    page = browser_of(owner).get(address_of(game, "verify")).content.decode()
    assert 'data-kind="/static/volt/dealing.js"' in page
    assert "Verify this game" in page
    assert "RAM Expansion" in page
    assert "roborally" not in page.partition("<main")[2]


def test_a_kind_that_explains_nothing_has_the_page_all_the_same(
    over: Game, owner: User, browser_of: BrowserOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(kinds(), "roborally", replace(kind_of("roborally"), dealing=None))
    page = browser_of(owner).get(address_of(over, "verify")).content.decode()
    assert "data-kind" not in page
    assert '<script id="facts" type="application/json">null</script>' in page


def test_a_finished_game_links_to_it_from_its_page_its_overview_and_the_lists(
    over: Game, owner: User, browser_of: BrowserOf
) -> None:
    browser, link = browser_of(owner), f'href="{address_of(over, "verify")}"'
    assert link in page_of(browser, over)
    assert link in browser.get(address_of(over, "overview")).content.decode()
    for address in ("/races/finished/", "/my/finished/"):
        assert f'href="/races/sunday-race-{over.pk}/verify/"' in browser.get(address).content.decode(), address


def test_a_game_under_way_does_not(race: Game, owner: User, browser_of: BrowserOf) -> None:
    browser, link = browser_of(owner), f'href="{address_of(race, "verify")}"'
    assert link not in page_of(browser, race)
    for address in (address_of(race, "overview"), "/my/finished/?state=all"):
        assert "/verify/" not in browser.get(address).content.decode(), address
