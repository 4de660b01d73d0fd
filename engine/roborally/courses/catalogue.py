"""Courses: read from data files, checked, and compiled into factory floors."""

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, cast

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.files.kept import is_digest
from engine.kernel.files.named import read_named
from engine.kernel.files.remarks import Problem
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.courses.files import KEPT, CourseFile, find_file
from engine.roborally.courses.plan import Board, Course
from engine.roborally.courses.reading import read_board, read_course
from engine.roborally.courses.validate import board_problems, course_problems
from engine.roborally.elements import decode_elements, find_elements
from engine.roborally.elements.base import Element
from engine.roborally.special_rules.base import SpecialRule

DATA = files("engine.roborally") / "data"
NO_SIGHT: list[tuple[int, ...]] = [()]
"""Stands for the lines of sight where nothing depends on them, as in hints and pictures."""


@cache
def course_ids() -> list[str]:
    """The ids of all courses, in the order of the manual."""
    return sorted(_names("courses"), key=lambda course_id: load_course(course_id).number)


@cache
def board_ids() -> list[str]:
    """The ids of all boards of the box."""
    return sorted(_names("boards"))


@cache
def _names(folder: str) -> frozenset[str]:
    """The names of the data files there. None is read."""
    names = [path.name for path in (DATA / folder).iterdir()]
    return frozenset(name.removesuffix(".json") for name in names if name.endswith(".json"))


def is_course(course_id: Any) -> bool:
    """Tells whether there is such a course, of the box or kept elsewhere. The id may be untrusted."""
    if not isinstance(course_id, str):
        return False
    return find_file(course_id) is not None if is_digest(course_id) else course_id in _names("courses")


def load_course(course_id: str) -> Course:
    """Loads a course. Raises BadData if it does not exist or has an error; the text names the space."""
    return load_file(course_id).course


@lru_cache(maxsize=256)
def load_file(course_id: str) -> CourseFile:
    """Loads a course with its boards: one of the box by its name, any other by its digest from where it is kept.

    Raises BadData if it does not exist or has an error; the text names the space.
    """
    if not is_digest(course_id):
        return _of_the_box(course_id)
    file = find_file(course_id)
    if file is None:
        raise BadData(f"unknown course {course_id}")
    if not KEPT.is_vouched_for(course_id):
        _refuse(file.problems())
    return file


def _of_the_box(course_id: str) -> CourseFile:
    course = read_course(read_named(DATA / "courses", course_id, "course"), f"course {course_id}")
    file = CourseFile(course, {tile.board: load_board(tile.board) for tile in course.boards})
    _refuse(course_problems(file.course, file.boards, file.rules))  # its boards were checked when they were loaded
    return file


@cache
def load_board(board_id: str) -> Board:
    """Loads a board of the box. Raises BadData if it does not exist or has an error; the text names the space."""
    board = read_board(read_named(DATA / "boards", board_id, "board"), f"board {board_id}")
    _refuse(board_problems(board))
    return board


def course_data(course_id: str) -> dict[str, Any]:
    """The files of a course and of its boards as they are. Raises BadData if the course does not exist or has an
    error."""
    file = load_file(course_id)
    if is_digest(course_id):
        return file.data()
    return {
        "course": msgspec.json.decode(read_named(DATA / "courses", course_id, "course")),
        "boards": {
            board: msgspec.json.decode(read_named(DATA / "boards", board, "board")) for board in sorted(file.boards)
        },
    }


def _refuse(problems: list[Problem]) -> None:
    if problems:
        raise BadData("; ".join(map(str, problems)))


def course_rules(course_id: str) -> tuple[SpecialRule, ...]:
    """The special rules of a course. None for a floor that does not belong to a course (an empty id)."""
    return load_file(course_id).rules if course_id else ()


def floor_of(course_id: str, turned: tuple[int, ...] = (), covered: tuple[int, ...] = ()) -> FactoryFloor:
    """The compiled floor of a course, with each of its boards turned clockwise by that many quarters.

    Without `turned`, the boards lie as printed. The cells in `covered` count as open floor. A floor never changes and
    is shared by all races on it.
    """
    return _compiled(course_id, turned if any(turned) else (), covered)


@lru_cache(maxsize=256)
def covered_floor(floor: FactoryFloor, cell: int) -> FactoryFloor:
    """The floor with this cell as open floor, whatever lies there. Its edges, and beams across it, stay.

    Rules: 000 "BRIDGE LAYER"
    """
    space = floor.xy(cell)
    placed = [part for element in cast(Sequence[Element], floor.placed) for part in element.left_by(space)]
    if placed == floor.placed:
        return floor
    changed = build_floor(floor.width, floor.height, [floor.xy(cell) for cell in floor.spaces], placed, floor.sight)
    changed.boards = floor.boards
    return changed


@lru_cache(maxsize=256)
def _compiled(course_id: str, turned: tuple[int, ...], covered: tuple[int, ...]) -> FactoryFloor:
    if covered:
        return covered_floor(_compiled(course_id, turned, covered[:-1]), covered[-1])
    file = load_file(course_id)
    return lay_floor(CourseFile(_turned(file.course, turned), file.boards))


def lay_floor(file: CourseFile, sight: list[tuple[int, ...]] | None = None) -> FactoryFloor:
    """Compiles the floor of a course that has no faults of its own.

    `sight` stands for the lines of sight where no one needs them; they take long to find.
    """
    course, boards = file.course, file.boards
    elements: list[Element] = decode_elements(
        [{"type": "flag", "at": at, "number": number} for number, at in enumerate(course.flags, start=1)],
        f"course {course.id}",
    )
    if course.start is not None:
        elements += decode_elements([{"type": "start", "at": course.start}], f"course {course.id}")
    spaces = [space for tile in course.boards for space in tile.spaces(boards[tile.board])]
    elements += [element for tile in course.boards for element in tile.elements(boards[tile.board])]
    floor = build_floor(*course.size, spaces, elements, sight)
    floor.boards = [
        [floor.cell(*space) for space in tile.spaces(board)]
        for tile in course.boards
        if (board := boards[tile.board]).width == board.height
    ]
    return floor


def _turned(course: Course, turned: tuple[int, ...]) -> Course:
    tiles = [
        msgspec.structs.replace(tile, rotate=(tile.rotate + 90 * quarters) % 360)
        for tile, quarters in zip(course.boards, turned, strict=False)
    ]
    return msgspec.structs.replace(course, boards=tuple(tiles)) if tiles else course


def square_board_at(course_id: str, space: tuple[int, int]) -> int | None:
    """The number of the board that covers a space, counted from 0. None if it is not square and so cannot turn."""
    file = load_file(course_id)
    for number, tile in enumerate(file.course.boards):
        board = file.boards[tile.board]
        if space in tile.spaces(board):
            return number if board.width == board.height else None
    return None


def build_floor(
    width: int,
    height: int,
    spaces: list[tuple[int, int]],
    elements: list[Element],
    sight: list[tuple[int, ...]] | None = None,
) -> FactoryFloor:
    """A floor with these elements. Each kind of element installs itself. `sight` are lines of sight known already."""
    floor = FactoryFloor(width, height, spaces)
    for kind in find_elements().values():
        mine = [element for element in elements if type(element) is kind]
        if mine:
            kind.install(floor, mine)
    floor.build(elements, sight)
    return floor
