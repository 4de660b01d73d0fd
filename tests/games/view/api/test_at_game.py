"""What is done only if the game is as the caller saw it."""

from games.models import Game, User
from tests.games.api.calls import Program, at, problem
from tests.people import new_race

WISH = {"kind": "roborally", "title": "By program", "options": {"course": "risky-exchange"}, "seats": 2}


def test_if_match_holds_a_wish_back_when_the_game_has_moved_on(owner: User, seated: User) -> None:
    game, program = new_race(owner, seats=3), Program(owner)
    seen = program.get(at(game))["ETag"]
    Program(seated).post(at(game, "join"), {})
    assert problem(program.post(at(game, "start"), If_Match=seen)) == (412, "overtaken")
    now = program.get(at(game))["ETag"]
    assert program.post(at(game, "start"), If_Match=now).json()["status"] == "running"


def test_if_match_does_not_betray_a_hidden_game(owner: User, stranger: User) -> None:
    game = new_race(owner, visibility=Game.Visibility.LINK)
    assert problem(Program(stranger).post(at(game, "start"), If_Match='"v0-x"')) == (404, "no_such_game")


def test_an_etag_that_a_proxy_has_weakened_still_counts(race: Game, program: Program) -> None:
    weak = f"W/{program.get(at(race))['ETag']}"
    assert program.get(at(race), If_None_Match=weak).status_code == 304
    assert program.post(at(race, "away"), If_Match=weak).status_code == 200
