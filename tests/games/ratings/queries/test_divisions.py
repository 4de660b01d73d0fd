"""What boards, profiles and the API tell of divisions."""

import re
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.test import Client

from games.models import DivisionPlace, Rating, User
from games.ratings.queries import boards
from games.ratings.queries.changes import ratings_of
from games.ratings.queries.divisions import divisions_of, how_many
from games.ratings.queries.ladders import LadderLine, ladder_called
from games.ratings.services import rating
from games.timekeeping.seasons import Season
from tests.games.support.rated import result
from tests.games.support.tournaments import crowd
from tests.people import BrowserOf, person

NOW = datetime(2027, 8, 10, tzinfo=UTC)


def text_of(page: bytes) -> str:
    """The words of a page, without its tags."""
    return " ".join(re.sub("<[^>]*>", "", page.decode()).split())


@pytest.fixture
def people(db: None) -> list[User]:
    """Four, who have played in two seasons; the first two have changed divisions in between."""
    found = crowd(4)
    for at in (datetime(2027, 5, 1, tzinfo=UTC), datetime(2027, 8, 1, tzinfo=UTC)):
        for number in range(8):
            result(*found, at=at + timedelta(hours=number))
    rating.rate_pending()
    for user, before, after in zip(found, (2, 1, 1, 2), (1, 2, 1, 2), strict=True):
        own = Rating.objects.get(user=user)
        DivisionPlace.objects.create(rating=own, season="2027-2", division=before, place=1)
        DivisionPlace.objects.create(rating=own, season="2027-3", division=after)
    return found


@pytest.fixture
def ladder() -> LadderLine:
    return ladder_called("roborally", "2005")


def test_a_board_tells_the_division_and_where_people_came_from(people: list[User], ladder: LadderLine) -> None:
    lines = boards.lines(boards.ranked(ladder, Season(2027, 3)), None, 1)
    assert [(line.name, line.division, line.moved) for line in lines] == [
        ("player1", 1, 1),
        ("player2", 2, -1),
        ("player3", 1, 0),
        ("player4", 2, 0),
    ]
    with time_machine.travel(NOW):
        present = boards.lines(boards.ranked(ladder), None, 1)
    assert [line.division for line in present] == [1, 2, 1, 2]
    earlier = boards.lines(boards.ranked(ladder, Season(2027, 2)), None, 1)
    assert {line.moved for line in earlier} == {None}


def test_a_board_of_one_division(people: list[User], ladder: LadderLine) -> None:
    assert how_many(ladder, Season(2027, 3)) == 2
    assert how_many(ladder, Season(2027, 4)) == 0
    lines = boards.lines(boards.ranked(ladder, Season(2027, 3), 2), None, 1)
    assert [(line.place, line.name) for line in lines] == [(1, "player2"), (2, "player4")]


def test_a_profile_tells_of_each_season(people: list[User]) -> None:
    present, before = divisions_of(people[0])["roborally", "2005"]
    assert (present.season, present.division, present.place, present.moved) == ("2027-3", 1, None, None)
    assert (before.words, before.division, before.place, before.moved) == ("April to June 2027", 2, 1, 1)
    with time_machine.travel(NOW):
        assert [each.division for each in ratings_of(people[0], None)] == [1]


def test_a_season_that_was_left_out_is_no_move(people: list[User]) -> None:
    DivisionPlace.objects.filter(rating__user=people[0], season="2027-3").update(season="2027-4")
    assert [line.moved for line in divisions_of(people[0])["roborally", "2005"]] == [None, None]


def test_a_board_with_a_single_division_does_not_speak_of_it(people: list[User]) -> None:
    DivisionPlace.objects.update(division=1)
    with time_machine.travel(NOW):
        for query in ("", "?season=2027-3"):
            assert "division" not in text_of(Client().get(f"/ratings/roborally/2005/{query}").content).lower()


@pytest.mark.slow("opens several pages")
def test_pages_show_divisions_except_to_those_who_hide_results(people: list[User], browser_of: BrowserOf) -> None:
    with time_machine.travel(NOW):
        board = text_of(Client().get("/ratings/roborally/2005/?season=2027-3").content)
        one = text_of(Client().get("/ratings/roborally/2005/?season=2027-3&division=2").content)
        profile = f"/people/{people[0].pk}/"
        seen = text_of(Client().get(profile, follow=True).content)
        hider = person("hider", hides_results_since=NOW - timedelta(days=5))  # after those games
        hidden = text_of(browser_of(hider).get(profile, follow=True).content)
    assert "division 1, promoted" in board
    assert "player1" not in one
    assert "player4" in one
    assert "April to June 2027: division 2, place 1, then promoted" in seen
    assert "16 rated games" in hidden
    assert "division" not in hidden


def test_the_api_has_boards_of_one_division(people: list[User]) -> None:
    with time_machine.travel(NOW):
        found = Client().get("/api/v1/ratings/roborally/2005?season=2027-3&division=1").json()
    assert [(line["name"], line["division"], line["moved"]) for line in found["lines"]] == [
        ("player1", 1, 1),
        ("player3", 1, 0),
    ]
