"""Courses: boards laid side by side, with flags; read from data files and compiled into factory floors."""

from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeVar

import msgspec

from engine.kernel.errors import BadData
from engine.roborally.board.geometry import rotate_space
from engine.roborally.elements import decode_elements, find_elements
from engine.roborally.elements.base import Element
from engine.roborally.factory_floor import FactoryFloor

T = TypeVar("T")

DATA = files(__package__) / "data"


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board as printed: its elements are checked by type when they are decoded."""

    id: str
    name: str
    width: int
    height: int
    elements: tuple[Element, ...]

    def spaces(self) -> list[tuple[int, int]]:
        return [(x, y) for y in range(self.height) for x in range(self.width)]


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board on a course: turned clockwise by `rotate` degrees, its north-west corner at `at`."""

    board: str
    at: tuple[int, int]
    rotate: Literal[0, 90, 180, 270]


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A course of the manual. Flags in order, in course coordinates."""

    id: str
    name: str
    number: int
    category: Literal["beginner", "expert", "team"]
    level: str | None
    length: Literal["short", "medium", "long"]
    players: tuple[int, int]
    size: tuple[int, int]
    boards: tuple[Tile, ...]
    flags: tuple[tuple[int, int], ...]
    rules: tuple[dict[str, Any], ...]
    manual_page: int


@cache
def course_ids() -> list[str]:
    """The courses that can be raced, in the order of the manual."""
    ids = [path.name.removesuffix(".json") for path in (DATA / "courses").iterdir() if path.name.endswith(".json")]
    return sorted(ids, key=lambda course_id: load_course(course_id).number)


@cache
def load_course(course_id: str) -> Course:
    """Raises BadData if there is no such course."""
    path = DATA / "courses" / f"{course_id}.json"
    if not course_id.replace("-", "").isalnum() or not path.is_file():
        raise BadData(f"unknown course {course_id}")
    return _decode(path.read_bytes(), Course, f"course {course_id}")


@cache
def load_board(board_id: str) -> Board:
    """Raises BadData, naming the space, if an element is not what it should be."""
    path = DATA / "boards" / f"{board_id}.json"
    if not board_id.replace("-", "").isalnum() or not path.is_file():
        raise BadData(f"unknown board {board_id}")
    raw = _decode(path.read_bytes(), dict[str, Any], f"board {board_id}")
    elements = decode_elements(raw.pop("elements", []), f"board {board_id}")
    try:
        return Board(elements=tuple(elements), **raw)
    except TypeError as error:
        raise BadData(f"board {board_id}: {error}") from None


@cache
def floor_of(course_id: str) -> FactoryFloor:
    """The compiled floor of a course; it never changes and is shared by all races on it."""
    course = load_course(course_id)
    elements: list[Element] = decode_elements(
        [{"type": "flag", "at": at, "number": number} for number, at in enumerate(course.flags, start=1)],
        f"course {course_id}",
    )
    spaces: list[tuple[int, int]] = []
    for tile in course.boards:
        board = load_board(tile.board)
        quarters = tile.rotate // 90
        elements += [element.placed((board.width, board.height), quarters, tile.at) for element in board.elements]
        spaces += [
            (x + tile.at[0], y + tile.at[1])
            for x, y in (rotate_space(space, board.width, board.height, quarters) for space in board.spaces())
        ]
    return build_floor(*course.size, spaces, elements)


def build_floor(width: int, height: int, spaces: list[tuple[int, int]], elements: list[Element]) -> FactoryFloor:
    """A floor with these elements; each kind installs itself."""
    floor = FactoryFloor(width, height, spaces)
    for kind in find_elements().values():
        mine = [element for element in elements if type(element) is kind]
        if mine:
            kind.install(floor, mine)
    floor.build(elements)
    return floor


def _decode(data: bytes, shape: type[T], what: str) -> T:
    try:
        return msgspec.json.decode(data, type=shape)
    except msgspec.DecodeError as error:
        raise BadData(f"{what}: {error}") from None
