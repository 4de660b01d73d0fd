"""The pages of ratings, the end of a rated game, and ratings on profiles."""

import re
from datetime import timedelta

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import expect

from games.models import Game, User
from games.ratings.queries import boards
from games.ratings.services import rating
from games.timekeeping.seasons import season_at
from tests.games.support.lobbies import finish
from tests.games.support.rated import RATED, rated_race, result, settle
from tests.games.web.browsing import PHONE, OpenAs, open_as
from tests.people import BrowserOf, new_race, person

__all__ = ["open_as"]

BOARD = "/ratings/roborally/2005/"
VENUE = f"{BOARD}risky-exchange/"
LINES = "it => { const all = document.createRange(); all.selectNodeContents(it); return all.getClientRects().length }"


def text(response: HttpResponse, status: int = 200) -> str:
    assert response.status_code == status
    return " ".join(response.content.decode().split())


def test_anyone_may_see_all_ladders(settled: Game) -> None:
    page = text(Client().get("/ratings/"))
    assert "Everyone starts at 1500" in page
    assert page.index("olivia") < page.index("sam")
    assert f'href="{BOARD}"' in page
    assert 'href="/ratings/volt/all/"' in page


def test_where_nobody_has_played_the_page_says_what_it_takes(db: None) -> None:
    overview = text(Client().get("/ratings/"))
    assert overview.count("What will be here") == 1
    assert overview.count("not rated yet") == 1, "one line for all bots of all ladders"
    for address in (BOARD, "/ratings/volt/all/"):
        assert 'It takes about ten rated games. <a href="/races/">Find a table</a>' in text(Client().get(address))


def test_readers_find_themselves(settled: Game, seated: User, browser_of: BrowserOf) -> None:
    page = text(browser_of(seated).get(BOARD))
    assert "You are number 2 of 2" in page
    assert page.count('class="is-own"') == 1
    of_all = text(browser_of(seated).get("/ratings/"))
    assert of_all.count('class="is-own"') == 1
    assert "You are number" not in of_all  # the marked line says so


def test_a_newcomer_is_told_that_their_rating_is_provisional(
    settled: Game, owner: User, stranger: User, browser_of: BrowserOf
) -> None:
    result(stranger, owner)
    rating.rate_pending()
    page = text(browser_of(stranger).get(BOARD))
    assert "Your rating is still provisional" in page
    assert page.index('id="best"') < page.index('id="newcomers"') < page.rindex("stella")


def test_a_board_has_pages(settled: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "A_PAGE", 1)
    first, second = text(Client().get(BOARD)), text(Client().get(f"{BOARD}?page=2"))
    assert "olivia" in first
    assert "sam" not in first
    assert "sam" in second
    assert "page=2" in first


def test_a_season_has_its_own_board(settled: Game) -> None:
    assert settled.ended_at is not None
    name = season_at(settled.ended_at).id
    page = text(Client().get(f"{BOARD}?season={name}"))
    assert "Rating and change" in page
    assert "+" in page


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/ratings/chess/2005/", 404),
        ("/ratings/roborally/1994/", 404),
        (f"{BOARD}?season=1999-1", 404),
        (f"{BOARD}?season=winter", 400),
        (f"{BOARD}?season=2026-5", 400),
        (f"{BOARD}nowhere/", 404),
        (VENUE, 404),
    ],
)
def test_what_is_not_there_is_refused_with_the_right_status(address: str, status: int, db: None) -> None:
    text(Client().get(address), status)


@pytest.mark.parametrize("page", ["0", "-1", "999", "x"])
def test_a_page_that_is_not_there_leads_to_one_that_is(page: str, settled: Game) -> None:
    assert "olivia" in text(Client().get(f"{BOARD}?page={page}"))


def test_a_venue_has_its_records_and_its_winners(settled: Game, owner: User, browser_of: BrowserOf) -> None:
    page = text(browser_of(owner).get(VENUE))
    assert "<strong>7</strong>" in page
    assert f"-{settled.pk}/" in page
    assert page.count('class="is-own"') == 1
    assert VENUE in text(Client().get(BOARD))


def test_who_hides_results_is_asked_first(settled: Game, seated: User, browser_of: BrowserOf) -> None:
    User.objects.filter(pk=seated.pk).update(hides_results_since=timezone.now() - timedelta(days=90))
    seated.refresh_from_db()
    browser = browser_of(seated)
    for address in ("/ratings/", BOARD, VENUE):
        covered = text(browser.get(address))
        assert "Show them" in covered
        assert "olivia" not in covered
        assert "olivia" in text(browser.get(f"{address}?show=1"))


def test_at_the_end_of_a_game_everybody_sees_what_it_has_changed(
    owner: User, seated: User, browser_of: BrowserOf
) -> None:
    game = rated_race(owner, seated)
    finish(game, seated)
    address = f"/races/{game.pk}/"
    waiting = text(browser_of(seated).get(address))
    assert "The ratings are being worked out." in waiting
    assert "data-poll" in waiting
    rating.rate_pending()
    page = text(Client().get(address))
    assert "provisional" in page
    assert "data-poll" not in page
    assert page.index("All ratings") < page.index('class="rating-changes"') < page.index("What next")


def test_a_game_that_is_not_rated_says_nothing_of_ratings(past: Game) -> None:
    page = text(Client().get(f"/races/{past.pk}/"))
    assert "rating-changes" not in page
    assert "The ratings" not in page


def test_who_hides_results_sees_no_change_before_they_have_watched(
    owner: User, seated: User, browser_of: BrowserOf
) -> None:
    game = rated_race(owner, seated)
    User.objects.filter(pk=seated.pk).update(hides_results_since=timezone.now() - timedelta(days=1))
    finish(game, seated)
    rating.rate_pending()
    seated.refresh_from_db()
    assert "rating-changes" not in text(browser_of(seated).get(f"/races/{game.pk}/"))
    assert "rating-changes" in text(browser_of(owner).get(f"/races/{game.pk}/"))


def test_a_profile_shows_the_rating_with_its_way_there(settled: Game, owner: User) -> None:
    page = text(Client().get("/people/olivia/"))
    assert "RoboRally, Edition of 2005" in page
    assert "14 rated games, 14 won." in page
    band = re.search(r'class="chart-band" points="([^"]+)"', page)
    assert band is not None
    heights = [float(corner.partition(",")[2]) for corner in band[1].split()]
    assert (heights.count(min(heights)), heights.count(max(heights))) == (1, 1)  # the chart cuts neither edge flat
    assert "Latest rated games" in page


def test_a_profile_does_not_name_private_games(owner: User, seated: User) -> None:
    game = result(owner, seated, visibility=Game.Visibility.LINK, title="Among us")
    rating.rate_pending()
    page = text(Client().get("/people/olivia/"))
    assert "a private game" in page
    assert "Among us" not in page
    assert f"races/{game.pk}" not in page


def test_a_profile_without_ratings_has_no_section_for_them(owner: User) -> None:
    assert "Leaderboard" not in text(Client().get("/people/olivia/"))


def test_a_table_says_that_it_is_rated(owner: User, browser_of: BrowserOf) -> None:
    game = new_race(owner, settings=RATED)
    page = text(Client().get(f"/races/{game.pk}/"))
    assert "The result counts for everyone's" in page
    assert ">rated</li>" in text(Client().get(reverse("open_tables")))


@pytest.mark.slow("plays several games")
def test_the_way_there_is_on_the_pages_where_people_look(db: None) -> None:
    for name in ("home", "open_tables", "history"):
        assert 'href="/ratings/"' in text(Client().get(reverse(name)))


@pytest.mark.django_db(transaction=True)
def test_the_badge_does_not_break_a_name_on_a_phone(seated: User, open_as: OpenAs) -> None:
    wilhelmina = person("wilhelmina")
    settle(wilhelmina, seated)
    page = open_as(wilhelmina, BOARD, PHONE)
    own = page.locator(".is-own .board-name")
    expect(own).to_contain_text("you")
    assert own.get_by_role("link").evaluate(LINES) == 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
