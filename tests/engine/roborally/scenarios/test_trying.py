"""A robot put anywhere on a floor: before, cards, after."""

from typing import Any

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.roborally.courses.catalogue import course_ids, floor_of, load_file
from engine.roborally.courses.files import CourseFile, known, read_file
from engine.roborally.scenarios.trying import Placed, floor_to_try, try_out, usual_place
from engine.roborally.views.board import apply_all, board_view
from tests.engine.roborally.figures import figures

FLOOR: list[dict[str, Any]] = [
    {"type": "conveyor", "at": [1, 0], "dir": "E", "speed": 1},
    {"type": "gear", "at": [2, 0], "turn": "right"},
    {"type": "pit", "at": [4, 0]},
    {"type": "wall", "at": [0, 1], "side": "E"},
]


def alley(elements: list[dict[str, Any]] = FLOOR, **changes: Any) -> CourseFile:
    """A floor of 5 x 2 spaces without docks and flags: no race could start here."""
    board = {"id": "alley", "name": "Alley", "width": 5, "height": 2, "elements": elements}
    tiles = [{"board": "alley", "at": [0, 0], "rotate": 0}]
    course = {"name": "Alley", "players": [2, 8], "size": [5, 2], "boards": tiles, "flags": [], **changes}
    return read_file(msgspec.json.encode({"course": course, "boards": {"alley": board}}))


def ends(file: CourseFile, at: tuple[int, int], heading: int, *program: str) -> tuple[Any, int, str]:
    """The space, the heading and the status of the robot after its program."""
    placed = msgspec.convert({"at": at, "heading": heading, "program": program}, Placed)
    with known(floor_to_try(file)) as course:
        tried = try_out(course, placed)
        seen = apply_all(board_view(tried.before), tried.events).robots[0]
        robot = tried.after.robots[0]
        assert (seen.cell, seen.heading, seen.status) == (robot.cell, robot.heading, robot.status)
        return floor_of(course).xy(robot.cell), robot.heading, robot.status


@figures(
    "at, heading, program, after",
    {
        "nothing is played": ((1, 0), 1, [], ((1, 0), 1, "active")),
        "the belt carries it onto the gear, which turns it": ((1, 0), 1, ["wait"], ((2, 0), 2, "active")),
        "and goes on turning it": ((1, 0), 1, ["wait", "wait"], ((2, 0), 3, "active")),
        "a wall is in the way": ((0, 1), 1, ["move_3"], ((0, 1), 1, "active")),
        "it backs up": ((3, 1), 1, ["back_up"], ((2, 1), 1, "active")),
        "the same card in every register": ((0, 1), 0, ["rotate_left"] * 5, ((0, 1), 3, "active")),
        "back from the pit when the turn ends": (
            (2, 1),
            1,
            ["rotate_left", "move_1", "move_2", "wait", "wait"],
            ((2, 1), 0, "active"),
        ),
    },
)
def test_what_the_floor_does(at: tuple[int, int], heading: int, program: list[str], after: Any) -> None:
    assert ends(alley(), at, heading, *program) == after


def test_a_pit_destroys_for_the_rest_of_a_short_program() -> None:
    assert ends(alley(), (3, 0), 1, "move_1")[2] == "destroyed"


@figures(
    "at, why",
    {
        "beside the floor": ((5, 0), "no such space"),
        "before its first space": ((-1, 0), "no such space"),
        "in a pit": ((4, 0), "pit"),
    },
)
def test_where_no_robot_can_stand(at: tuple[int, int], why: str) -> None:
    with pytest.raises(BadData, match=why):
        ends(alley(), at, 0, "move_1")


@figures(
    "file, space, words",
    {
        "two pits": (
            alley([*FLOOR, {"type": "pit", "at": [2, 0]}]),
            (2, 0),
            "The gear and the pit lie in the same place.",
        ),
        "a flag in a pit": (alley(flags=[[4, 0]]), (4, 0), "Flag 1 stands in a pit."),
        "a wrong size": (
            alley(size=[6, 2]),
            None,
            "The size is [6, 2], but the boards reach from 0 to 5 and from 0 to 2.",
        ),
    },
)
def test_faults_of_the_floor_itself_have_to_be_mended(file: CourseFile, space: Any, words: str) -> None:
    assert [(it.space, it.words) for it in floor_to_try(file).problems()] == [(space, words)]


def test_past_the_last_flag_the_robot_goes_on() -> None:
    assert ends(alley(flags=[[2, 1]]), (1, 1), 1, "move_1", "move_1") == ((3, 1), 1, "active")


def test_special_rules_and_people_do_not_matter() -> None:
    """A robot can be tried where two teams would race."""
    assert ends(alley(rules=[{"rule": "racer_blocker"}], players=[3, 5]), (0, 0), 0, "wait")[2] == "active"


DOCK = {"type": "dock", "at": [2, 1], "number": 3, "facing": "W"}


@figures(
    "file, place",
    {
        "the start of all": (alley(start=[3, 1]), ((3, 1), 0)),
        "the first dock": (alley([*FLOOR, DOCK]), ((2, 1), 3)),
        "a space of the floor": (alley(), ((0, 0), 0)),
    },
)
def test_at_first_the_robot_stands_where_a_race_would_begin(file: CourseFile, place: Any) -> None:
    with known(floor_to_try(file)) as course:
        assert (usual_place(course).at, usual_place(course).heading) == place


@pytest.mark.slow("lays the floor of every course")
def test_every_course_of_the_box_can_be_tried() -> None:
    for name in course_ids():
        with known(floor_to_try(load_file(name))) as course:
            tried = try_out(course, msgspec.structs.replace(usual_place(course), program=("move_1",) * 5))
            assert tried.before.robots[0].cell, name
            assert tried.events
