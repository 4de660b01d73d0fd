"""Ratings for programs."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Game, User
from games.ratings.services import rating
from tests.games.api.calls import Program, at, problem
from tests.games.support.lobbies import finish
from tests.games.support.rated import rated_race, result

BOARD = "ratings/roborally/2005"


def test_what_is_rated_can_be_listed(settled: Game) -> None:
    first, *_ = Client().get("/api/v1/ratings").json()
    assert (first["kind"], first["edition"], first["venues"]) == ("roborally", "2005", ["risky-exchange"])
    assert first["seasons"]


def test_a_board_goes_page_by_page(settled: Game, seated: User) -> None:
    told = Program(seated).get(f"{BOARD}?per_page=1").json()
    assert [(line["place"], line["name"]) for line in told["lines"]] == [(1, "olivia")]
    assert (told["own"]["place"], told["next"]) == (2, 2)
    assert told["lines"][0]["margin"] <= 350
    following = Client().get(f"/api/v1/{BOARD}?per_page=1&page=2").json()
    assert [line["name"] for line in following["lines"]] == ["sam"]
    assert (following["next"], following["own"]) == (None, None)


def test_a_board_of_a_season(settled: Game) -> None:
    season = Client().get("/api/v1/ratings").json()[0]["seasons"][-1]
    told = Client().get(f"/api/v1/{BOARD}?season={season}").json()
    assert told["lines"][0]["gain"] > 0
    assert problem(Client().get(f"/api/v1/{BOARD}?season=1999-1")) == (404, "no_such_season")
    assert Client().get(f"/api/v1/{BOARD}?season=winter").status_code == 400


def test_records_of_a_venue(settled: Game) -> None:
    told = Client().get(f"/api/v1/{BOARD}/risky-exchange").json()
    assert [(record["robots"], record["turns"], record["game"]) for record in told["records"]] == [(2, 7, settled.pk)]
    assert [line["won"] for line in told["lines"]] == [14, 0]
    assert Client().get(f"/api/v1/{BOARD}/nowhere").json()["records"] == []


@pytest.mark.parametrize(
    "ladder", ["ratings/chess/2005", "ratings/roborally/1994", "ratings/chess/2005/risky-exchange"]
)
def test_what_is_not_rated_is_not_found(ladder: str, db: None) -> None:
    assert problem(Client().get(f"/api/v1/{ladder}")) == (404, "no_such_ladder")


def test_who_hides_results_says_that_they_want_them(settled: Game, seated: User) -> None:
    User.objects.filter(pk=seated.pk).update(hides_results_since=timezone.now() - timedelta(days=90))
    program = Program(seated)
    for address in ("ratings", BOARD, f"{BOARD}/risky-exchange"):
        assert problem(program.get(address)) == (409, "hidden")
        assert program.get(f"{address}?show=true").status_code == 200


def test_a_person_has_their_ratings_and_how_they_came_about(settled: Game, owner: User) -> None:
    told = Client().get(f"/api/v1/people/{owner.pk}").json()["ratings"]
    assert [(each["edition"], each["games"], each["is_provisional"]) for each in told] == [("2005", 14, False)]
    games = Client().get(f"/api/v1/people/{owner.pk}/{BOARD}").json()
    assert len(games) == 14
    assert games[-1]["figure"] == told[0]["figure"]
    assert problem(Client().get(f"/api/v1/people/999999/{BOARD}")) == (404, "no_such_person")
    assert problem(Client().get(f"/api/v1/people/{owner.pk}/ratings/chess/2005")) == (404, "no_such_ladder")


def test_private_games_have_no_number(owner: User, seated: User) -> None:
    result(owner, seated, visibility=Game.Visibility.LINK)
    rating.rate_pending()
    (game,) = Client().get(f"/api/v1/people/{owner.pk}/{BOARD}").json()
    assert (game["game"], game["title"]) == (None, "")


def test_what_a_game_has_changed(owner: User, seated: User) -> None:
    game = rated_race(owner, seated)
    assert Client().get(f"/api/v1/games/{game.pk}").json()["is_rated"] is True
    assert Client().get(f"/api/v1/games/{game.pk}/ratings").json() == []
    finish(game, seated)
    rating.rate_pending()
    won, lost = Client().get(f"/api/v1/games/{game.pk}/ratings").json()
    assert (won["player"], won["before"], won["has_left"]) == ("olivia", 1500, False)
    assert won["figure"] > 1500 > lost["figure"]


def test_a_private_game_tells_strangers_nothing(owner: User, seated: User, stranger: User) -> None:
    game = rated_race(owner, seated)
    Game.objects.filter(pk=game.pk).update(visibility=Game.Visibility.LINK)
    finish(game, seated)
    rating.rate_pending()
    assert problem(Program(stranger).get(at(game, "ratings"))) == (404, "no_such_game")
    assert len(Program(seated).get(at(game, "ratings")).json()) == 2


def test_a_hidden_result_stays_hidden(owner: User, seated: User) -> None:
    game = rated_race(owner, seated)
    User.objects.filter(pk=seated.pk).update(hides_results_since=timezone.now() - timedelta(days=1))
    finish(game, seated)
    rating.rate_pending()
    assert problem(Program(seated).get(at(game, "ratings"))) == (409, "hidden")


def test_a_program_makes_rated_tables_unless_it_says_otherwise(program: Program) -> None:
    wanted = {"kind": "roborally", "title": "By a program", "options": {"course": "risky-exchange"}, "seats": 2}
    assert program.post("games", wanted).json()["is_rated"] is True
    assert program.post("games", wanted | {"is_rated": False}).json()["is_rated"] is False
    assert program.post("games", wanted | {"bots": ["easy"]}).json()["is_rated"] is False
