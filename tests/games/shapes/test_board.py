"""A board for programs."""

from typing import Any

from django.test import Client

from games.models import Game, User
from tests.games.api.calls import Program, at, problem
from tests.games.kinds.roborally.races import cell
from tests.games.kinds.volt.games import fight
from tests.people import new_race


def spaces_of(answer: Any) -> dict[str, Any]:
    return {space["name"]: space for space in answer.json()["spaces"]}


def test_anybody_who_may_see_a_game_reads_its_board(race: Game, owner: User, stranger: User) -> None:
    answer = Program(owner).get(at(race, "board"))
    assert spaces_of(answer)["F14"]["cell"] == cell("risky-exchange", "F14")
    assert spaces_of(answer)["A1"]["at"] == [0, 0]
    kinds = {element["type"] for space in spaces_of(answer).values() for element in space["elements"]}
    assert {"conveyor", "wall", "flag", "dock"} <= kinds
    assert Client().get(f"/api/v1/{at(race, 'board')}").content == answer.content
    hidden = new_race(owner, seats=3, visibility=Game.Visibility.LINK)
    assert problem(Program(stranger).get(at(hidden, "board"))) == (404, "no_such_game")


def test_a_table_before_the_start_has_one_too(owner: User) -> None:
    assert len(spaces_of(Program(owner).get(at(new_race(owner, seats=3), "board")))) == 12 * 16


def test_an_arena_is_read_in_the_same_way(owner: User, seated: User) -> None:
    board = Program(owner).get(at(fight(owner, seated), "board")).json()
    assert all(
        space["cell"] == (space["at"][1] + 1) * board["columns"] + space["at"][0] + 1 for space in board["spaces"]
    )
