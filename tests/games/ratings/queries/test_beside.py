"""Ratings beside names: at rated tables, for those who may see them."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.models import Game, Rating, User
from games.models.table_settings import TableSettings
from games.ratings.queries.beside import RatingBeside, ratings_at, ratings_beside
from games.ratings.services import rating
from games.view.queries import game_view
from games.view.queries.glances import glances
from tests.games.support.rated import RATED, result
from tests.people import BrowserOf, joined, new_race, person


@pytest.fixture
def known(owner: User, seated: User) -> None:
    """One game has told something about both."""
    result(owner, seated)
    rating.rate_pending()
    Rating.objects.filter(user=owner).update(mu=30.0, sigma=4.0)


def beside(game: Game, viewer: User) -> dict[int, RatingBeside]:
    return ratings_beside(game, game_view.game_page(game, viewer), viewer)


def page_of(client: Client, game: Game) -> str:
    return words_of(client.get(reverse("game", args=[game.pk]), follow=True))


def words_of(answer: Any) -> str:
    return " ".join(re.sub("<[^>]*>", " ", answer.content.decode()).split())


@pytest.mark.slow("plays several games")
def test_a_rated_table_shows_ratings_before_and_after_its_start(
    known: None, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    game = new_race(owner, settings=RATED)
    assert beside(game, owner) == {0: RatingBeside(1650, 240, is_provisional=False)}
    assert "olivia 1650" in page_of(browser_of(owner), game)
    game = joined(game, seated)
    found = beside(game, owner)
    assert found[1].is_provisional
    page = page_of(browser_of(owner), game)
    assert "olivia 1650" in page
    assert f"sam {found[1].figure} provisional" in page


def test_somebody_without_a_rated_game_has_none(owner: User) -> None:
    assert beside(new_race(owner, settings=RATED), owner) == {}


def test_open_tables_show_the_ratings_of_those_who_wait(
    known: None, owner: User, seated: User, stranger: User, browser_of: BrowserOf, django_assert_num_queries: Any
) -> None:
    """Each by the ladder of its own table, in one query for all."""
    ultimate = {"course": "risky-exchange", "edition": "ultimate"}
    rated = [new_race(user, settings=RATED) for user in (owner, seated)]
    tables = [*rated, new_race(owner, settings=RATED, options=ultimate), new_race(owner)]
    seen = glances(tables, stranger)
    with django_assert_num_queries(1):
        found = ratings_at(tables, seen, stranger)
    assert found == {game.pk: beside(game, stranger) for game in rated}
    assert words_of(browser_of(stranger).get("/races/")).count("olivia 1650") == 1
    stranger.hides_results_since = timezone.now()
    assert ratings_at(tables, seen, stranger) == {}


def test_another_edition_has_other_ratings(known: None, owner: User) -> None:
    game = new_race(owner, settings=RATED, options={"course": "risky-exchange", "edition": "ultimate"})
    assert beside(game, owner) == {}


def test_a_table_that_is_not_rated_shows_none(known: None, owner: User) -> None:
    assert beside(new_race(owner), owner) == {}


def test_hidden_names_stay_hidden(known: None, owner: User, seated: User) -> None:
    game = joined(new_race(owner, settings=TableSettings(is_rated=True, hides_names=True)), seated)
    assert beside(game, seated) == {}


def test_whoever_hides_results_sees_none(known: None, owner: User) -> None:
    hider = person("hider", hides_results_since=timezone.now() - timedelta(days=1))
    assert beside(new_race(owner, settings=RATED), hider) == {}
