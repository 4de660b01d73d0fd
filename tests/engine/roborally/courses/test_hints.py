"""Hints for designers: at the space, and none that is wrong."""

from typing import Any

import pytest

from engine.kernel.files.remarks import Hint
from engine.roborally.courses.catalogue import course_ids, load_file
from engine.roborally.courses.files import CourseFile
from engine.roborally.courses.hints import hints
from engine.roborally.courses.plan import Board, Course, Tile
from engine.roborally.elements import decode_elements
from tests.engine.roborally.figures import figures
from tests.scene_drawings import parse

LONE = "There is no way back from here: a robot on its own gets to no flag any more."


def drawn(drawing: str, **changes: Any) -> CourseFile:
    """A course of one board, with its docks and flags as drawn."""
    shown = parse(drawing)
    width, height = (1 + max(space[axis] for space in shown.spaces) for axis in (0, 1))
    flags = {it["number"]: it["at"] for it in shown.elements if it["type"] == "flag"}
    elements = [it for it in shown.elements if it["type"] not in ("flag", "start")]
    start = next((it["at"] for it in shown.elements if it["type"] == "start"), None)
    board = Board("test", "Test", width, height, tuple(decode_elements(elements, "test")))
    at = tuple(tuple(flags[number]) for number in sorted(flags))
    course = Course("test", "Test", (2, 2), (width, height), (Tile("test", (0, 0), 0),), at, start=start, **changes)
    return CourseFile(course, {"test": board})


def told(drawing: str, **changes: Any) -> list[str]:
    return [str(it).removeprefix("course test, space ") for it in hints(drawn(drawing, **changes))]


@figures(
    "drawing, expected",
    {
        "belts to the next space, and nothing to say": ("s > . f1", []),
        "a belt into a wall": ("s f1 > | .", ["[2, 0]: The conveyor belt leads into a wall on its east side."]),
        "a belt into a pit": ("s f1 > O", ["[2, 0]: The conveyor belt leads into a pit on its east side."]),
        "a belt off the floor": ("s f1 ^ .", ["[2, 0]: The conveyor belt leads off the floor on its north side."]),
        "a current into a drain": ("s f1 ~> Q", ["[2, 0]: The current leads into a pit on its east side."]),
        "a pusher against a wall": (
            "s f1 | pw1 |",
            ["[2, 0]: The pusher pushes against a wall on the east side of its space."],
        ),
        "a portal without a twin": ("s f1 %a", ["[2, 0]: Portal a has no twin."]),
        "a dock before a pit and one before a wall": (
            """
            O  .  f1
               -
            d1 d2 .
            """,
            ["[0, 1]: Dock 1 faces a pit or the edge of the floor.", "[1, 1]: Dock 2 faces a wall on its north side."],
        ),
    },
)
def test_elements_that_may_be_meant_otherwise(drawing: str, expected: list[str]) -> None:
    assert [hint for hint in told(drawing) if "reach" not in hint] == expected


@figures(
    "drawing, flag",
    {
        "behind a wall": ("s f1 | f2", 2),
        "behind a pit": ("s f1 O f2", 2),
        "by way of a portal": ("s f1 %a | %a f2", None),
        "over a pit by teleporter": ("s f1 T O f2", None),
        "by teleporter no farther than a Move 3 and two": ("s f1 T O O O O O f2", 2),
        "up a ramp": ("s f1 /e =1f2", None),
        "not up a ledge": ("s f1 =1f2", 2),
        "on a belt that carries everyone off": ("s f1 <f2 .", 2),
        "against an express belt": ("s << f1", None),
        "where a pusher strikes in all registers but one": ("     -\ns f1 pn1235f2\n. .  O", None),
        "where a pusher always strikes": ("     -\ns f1 pn12345f2\n. .  O", 2),
        "behind doors that are always open": ("s f1 t12345 f2", 2),
        "behind one that closes": ("s f1 t1234 f2", None),
    },
)
def test_a_flag_that_no_robot_reaches(drawing: str, flag: int | None) -> None:
    words = [hint.words for hint in hints(drawn(drawing)) if hint.words.startswith("Flag")]
    lost = "cannot be reached: no robot on its own gets here from a start."
    assert words == ([f"Flag {flag} {lost}"] if flag else [])


def test_a_flag_from_which_there_is_no_way_to_the_next() -> None:
    assert told("s f2 !owf1") == ["[1, 0]: Flag 2 cannot be reached from flag 1 by a robot on its own."]
    assert told("s f1 !owf2") == []


@figures(
    "drawing, spaces",
    {
        "down a ledge": ("=1s =1f1 . .", [(2, 0), (3, 0)]),
        "down a ledge with a ramp up again": ("=1s =1f1 /w .", []),
        "between twins that lie side by side": ("s f1 %b %b", [(3, 0)]),
        "in a corner with a pit and a belt off the floor": (
            """
            O  ^ .
            s  ^ O
            f1 . .
            """,
            [(2, 0)],
        ),
    },
)
def test_no_way_back(drawing: str, spaces: list[Any]) -> None:
    assert [hint.space for hint in hints(drawn(drawing)) if hint.words == LONE] == spaces


def test_elements_that_no_robot_reaches() -> None:
    """Pits, walls and the mounts of lasers say nothing about that."""
    assert told("s f1 | @l O | lw1") == ["[2, 0]: The gear cannot be reached by any robot."]


def test_flags_and_boards_that_move_are_met_elsewhere() -> None:
    on_a_belt = "s . f1>> O"
    words = "Flag 1 cannot be reached: no robot on its own gets here from a start."
    assert [hint.words for hint in hints(drawn(on_a_belt)) if "Flag" in hint.words] == [words]
    assert told(on_a_belt, rules=({"rule": "moving_flags"},)) == [
        "[2, 0]: The conveyor belt leads into a pit on its east side."
    ]
    turning = told("s | f1 .\n. . .", rules=({"rule": "coin_flip_rotation"},))
    assert turning == []


def test_a_space_with_a_fault_comes_first() -> None:
    """Faults of the course as a whole hinder no hints: the docks come last when one draws. Neither do flags that are
    out of place, but nothing is said of ways to them."""
    into_wall = "[1, 0]: The conveyor belt leads into a wall on its east side."
    assert told("> | f1 @l lw1") == []
    assert told("f1 > | .") == [into_wall]
    assert told("s > | . f1O") == [into_wall]


def test_hints_are_told_apart_from_problems() -> None:
    (hint,) = hints(drawn("f1 > | ."))
    assert isinstance(hint, Hint)
    assert not any(isinstance(problem, Hint) for problem in drawn("f1 > | .").problems())


@pytest.mark.parametrize("course_id", course_ids())
def test_every_flag_and_element_of_the_box_can_be_reached(course_id: str) -> None:
    assert [str(hint) for hint in hints(load_file(course_id)) if "cannot be reached" in hint.words] == []
