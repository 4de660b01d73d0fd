"""Courses are written as .rrc files, and read back as the same courses."""

from typing import Any

import pytest

from engine.kernel.errors import BadData
from engine.roborally.board.layout import Layout
from engine.roborally.courses.catalogue import course_ids, load_course, load_file
from engine.roborally.courses.files import CourseFile
from engine.roborally.courses.plan import Board, Course, Tile
from engine.roborally.courses.rrc.reading import read_rrc
from engine.roborally.courses.rrc.writing import turned_to_the_east, write_rrc
from engine.roborally.elements import decode_elements
from tests.engine.roborally.figures import figures
from tests.scenes import plain

PRINTED = [course for course in course_ids() if load_course(course).edition == "2005"]
OTHERS = [course for course in course_ids() if load_course(course).edition != "2005"]
A_QUARTER = "The course is turned clockwise by 90 degrees: robots start facing east."

BAY: list[dict[str, Any]] = [
    {"type": "dock", "at": [1, 1], "number": 1},
    {"type": "dock", "at": [0, 0], "number": 2},
    {"type": "wall", "at": [1, 1], "side": "W"},
]
LOOP: list[dict[str, Any]] = [
    {"type": "conveyor", "at": [0, 0], "dir": "E", "speed": 2, "curves_from": ["S"]},
    {"type": "conveyor", "at": [1, 0], "dir": "S", "speed": 1, "curves_from": ["W"]},
    {"type": "conveyor", "at": [0, 1], "dir": "N", "speed": 1},
    {"type": "gear", "at": [1, 1], "turn": "left"},
    {"type": "wall", "at": [1, 1], "side": "E"},
    {"type": "laser", "at": [1, 1], "side": "E", "count": 2},
]


def course(*more: dict[str, Any], bay: int = 0, **changes: Any) -> CourseFile:
    """Two boards of two by two spaces, the bay south of the loop, with more on the loop."""
    boards = {
        "loop": Board("loop", "Loop", 2, 2, tuple(decode_elements([*LOOP, *more], "test"))),
        "bay": Board("bay", "Bay", 2, 2, tuple(decode_elements(BAY, "test"))),
    }
    tiles = Tile("loop", (0, 0), 0), Tile("bay", (bay, 2), 0)
    return CourseFile(
        Course(id="test", name="Loop", players=(2, 2), size=(bay + 2, 4), boards=tiles, flags=((1, 0),), **changes),
        boards,
    )


def test_a_course_with_its_starting_board_south_is_turned_by_a_quarter() -> None:
    assert write_rrc(course(length="short")) == (
        "name: Loop\ndescription: \nlength: short\ndifficulty: \nplayers: 2 2\n"
        """newboard:
Loop
cewbbbb xswbbbb
obbdb cwnbbbb
endboard
board: 3,1 0 Loop
newsboard:
Bay
2,1 1,2
fbbwb fbbbb
fwbbb fbbbb
endboard
sboard: Bay
flags: 3,1,2,2
""",
        [A_QUARTER],
    )


@figures(
    "file, lost",
    {
        "an element": (
            course({"type": "oil", "at": [1, 0]}),
            ["There is no word for oil on the board loop, space [1, 0]."],
        ),
        "a rule": (course(rules=({"rule": "turbo_wrenches"},)), ["There is no tag for a rule: "]),
        "another edition": (course(edition="ultimate"), ["The course is for the edition ultimate, and not 2005."]),
        "a common start": (course(start=(0, 0)), ["All robots start together, on one space."]),
    },
)
def test_what_a_file_cannot_say_is_lost(file: CourseFile, lost: list[str]) -> None:
    told = [line for line in write_rrc(file).lost if line != A_QUARTER]
    assert [line[: len(words)] for line, words in zip(told, lost, strict=True)] == lost


@figures(
    "bay, told",
    {
        "a bay shifted by a space": (1, "its boards do not lie in rows and columns"),
        "a bay far away": (2 + 12 * 9, "its boards lie too far apart"),
    },
)
def test_boards_that_lie_in_no_rows_and_columns_cannot_be_written(bay: int, told: str) -> None:
    with pytest.raises(BadData, match=told):
        write_rrc(course(bay=bay))


def test_a_column_without_boards_stays_empty() -> None:
    file = read_rrc(write_rrc(course(bay=14)).text.encode()).file
    assert [tile.at for tile in file.course.boards] == [(2, 0), (0, 14)]


def lies(file: CourseFile, course: Course) -> tuple[list[Any], list[bool]]:
    """Everything on the floor but walls, and where the walls are."""
    placed = [element for tile in course.boards for element in tile.elements(file.boards[tile.board])]
    walls = [(it["at"], it["side"]) for it in map(plain, placed) if it["type"] == "wall"]
    things = [
        {**it, "curves_from": sorted(it.get("curves_from", ()))} for it in map(plain, placed) if it["type"] != "wall"
    ]
    layout = Layout(course.size, placed, walls)
    spaces = [(x, y) for x in range(course.size[0]) for y in range(course.size[1])]
    return sorted(things, key=str), [layout.walled(space, side) for space in spaces for side in ("N", "E", "S", "W")]


@pytest.mark.parametrize("course_id", PRINTED)
def test_a_printed_course_is_read_back_as_it_was_written(course_id: str) -> None:
    before = load_file(course_id)
    turned, _ = turned_to_the_east(before)
    text, lost = write_rrc(before)
    after, problems, left_out = read_rrc(text.encode())
    assert lies(after, after.course) == lies(before, turned)
    same = "name", "players", "size", "flags", "level", "length"
    assert [getattr(after.course, it) for it in same] == [getattr(turned, it) for it in same]
    assert after.rules == before.rules
    assert (problems, left_out, after.problems()) == ([], [], [])
    assert all("is turned clockwise" in line for line in lost)


@pytest.mark.parametrize("course_id", PRINTED)
def test_what_has_been_read_is_written_and_read_without_a_change(course_id: str) -> None:
    once = read_rrc(write_rrc(load_file(course_id)).text.encode()).file
    text, lost = write_rrc(once)
    assert (read_rrc(text.encode()).file, lost) == (once, [])


@pytest.mark.parametrize("course_id", OTHERS)
def test_a_course_of_the_ultimate_collection_names_every_kind_that_it_loses(course_id: str) -> None:
    file = load_file(course_id)
    text, lost = write_rrc(file)
    after = read_rrc(text.encode()).file
    kinds = [{it.kind() for board in it_file.boards.values() for it in board.elements} for it_file in (file, after)]
    named = {kind for kind in kinds[0] if any(line.startswith(f"There is no word for {kind} ") for line in lost)}
    assert kinds[0] - kinds[1] <= named
    assert "The course is for the edition ultimate, and not 2005." in lost
