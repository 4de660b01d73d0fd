"""Writes .rrc files."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, cast

import msgspec

from engine.kernel.errors import BadData
from engine.roborally.board.geometry import COMPASS, heading_of, rotate_space
from engine.roborally.board.layout import Layout, Space
from engine.roborally.courses.files import CourseFile
from engine.roborally.courses.plan import Board, Course, Tile
from engine.roborally.courses.rrc.cells import write_cell
from engine.roborally.courses.rrc.laid import LAST, STARTING_PLACE, TOWARDS, USUAL_SIZE, Place
from engine.roborally.courses.rrc.tags import write_tags
from engine.roborally.courses.rrc.text import printable
from engine.roborally.elements.barriers.wall import Wall
from engine.roborally.elements.base import Element
from engine.roborally.elements.sites.dock import Dock

EDITION = "2005"
"""The edition that .rrc files are for."""


class WrittenCourse(NamedTuple):
    """A .rrc file, and in sentences what it cannot say of the course."""

    text: str
    lost: list[str]


class Piece(NamedTuple):
    """A board as it lies on the course: its corner, its size, and its elements as they lie from there.

    It is the board `id`, turned clockwise by `quarters`.
    """

    id: str
    quarters: int
    name: str
    corner: Space
    width: int
    height: int
    elements: list[Element]

    def covers(self, space: Space) -> bool:
        x, y = space[0] - self.corner[0], space[1] - self.corner[1]
        return 0 <= x < self.width and 0 <= y < self.height

    def unturned(self, at: Space) -> Space:
        """The same space on the board before it was turned."""
        return rotate_space(at, self.width, self.height, -self.quarters)

    @property
    def docks(self) -> list[Dock]:
        return [element for element in self.elements if isinstance(element, Dock)]


def write_rrc(file: CourseFile) -> WrittenCourse:
    """Writes a course that has no problems. Robots start facing east there, so the course is turned if need be.

    Raises BadData if its boards do not lie in rows and columns.
    """
    course, quarters = turned_to_the_east(file)
    pieces = [_piece(tile, file.boards[tile.board]) for tile in course.boards]
    places = _places(pieces, file.course.id)
    lost: list[str] = []
    tags, rules = write_tags(file.rules, len(course.flags))
    lines = [
        f"name: {printable(course.name)}",
        "description: ",
        f"length: {course.length or ''}",
        f"difficulty: {course.level or ''}",
        f"players: {course.players[0]} {course.players[-1]}",
        *(["team: true"] if any(rule.teams(course.players[-1]) for rule in file.rules) else []),
        *([f"rules: {' '.join(tags)}"] if tags else []),
    ]
    placed = [element.placed((0, 0), 0, piece.corner) for piece in pieces for element in piece.elements]
    for piece, place in zip(pieces, places, strict=True):
        lines += _board_lines(piece, place, _layout(placed), lost)
    lines += _spaces_line("flags", course.flags, pieces, places)
    if STARTING_PLACE not in places:
        docks = sorted((dock.number, dock.at) for dock in placed if isinstance(dock, Dock))
        lines += _spaces_line("start", [at for _, at in docks], pieces, places)
    lost += [f"There is no tag for a rule: {rule.words}" for rule in rules]
    lost += _lost_as_a_whole(course, quarters, pieces)
    return WrittenCourse("\n".join(lines) + "\n", lost)


def turned_to_the_east(file: CourseFile) -> tuple[Course, int]:
    """The course, turned by that many quarters clockwise: as many as it takes for most docks to face east."""
    docks = [it for tile in file.course.boards for it in tile.elements(file.boards[tile.board]) if isinstance(it, Dock)]
    facing = Counter(heading_of(dock.facing) for dock in docks).most_common(1)
    quarters = (heading_of(TOWARDS) - facing[0][0]) % 4 if facing else 0
    return _turned(file.course, file.boards, quarters), quarters


def _turned(course: Course, boards: Mapping[str, Board], quarters: int) -> Course:
    def space(at: Space) -> Space:
        return rotate_space(at, *course.size, quarters)

    tiles = []
    for tile in course.boards:
        covered = [space(it) for it in tile.spaces(boards[tile.board])]
        corner = min(x for x, _ in covered), min(y for _, y in covered)
        rotate = cast("Literal[0, 90, 180, 270]", (tile.rotate + 90 * quarters) % 360)
        tiles.append(Tile(tile.board, corner, rotate))
    return msgspec.structs.replace(
        course,
        boards=tuple(tiles),
        size=course.size[::-1] if quarters % 2 else course.size,
        flags=tuple(space(flag) for flag in course.flags),
        start=space(course.start) if course.start else None,
    )


def _piece(tile: Tile, board: Board) -> Piece:
    elements = msgspec.structs.replace(tile, at=(0, 0)).elements(board)
    width, height = (board.width, board.height) if tile.rotate % 180 == 0 else (board.height, board.width)
    return Piece(board.id, tile.rotate // 90, printable(board.name) or board.id, tile.at, width, height, elements)


def _places(pieces: Sequence[Piece], where: str) -> list[Place]:
    """Row and column of each piece. A board with all docks that is alone at the west edge is the starting board.

    Raises BadData if the pieces do not lie in rows and columns.
    """
    columns = _numbered([(piece.corner[0], piece.width) for piece in pieces], where)
    rows = _numbered([(piece.corner[1], piece.height) for piece in pieces], where)
    bay = _bay(pieces, rows)
    first = (STARTING_PLACE[0] - rows[bay.corner[1]], 0) if bay else (STARTING_PLACE[0], 1)
    places = [(first[0] + rows[y], first[1] + columns[x]) for x, y in (piece.corner for piece in pieces)]
    if any(number > LAST for place in places for number in place):
        raise BadData(f"{where}: its boards lie too far apart for a .rrc file")
    return places


def _numbered(stretches: Iterable[tuple[int, int]], where: str) -> dict[int, int]:
    """The rows, or the columns, by where they begin, counted from 0. Stretches are the beginnings and sizes of boards.

    Rows and columns without boards count, too.
    """
    ends: dict[int, int] = {}
    for begins, size in stretches:
        ends[begins] = max(ends.get(begins, 0), begins + size)
    numbers: dict[int, int] = {}
    number, end = -1, min(ends)
    for begins in sorted(ends):
        empty, rest = divmod(begins - end, USUAL_SIZE)
        if empty < 0 or rest:
            raise BadData(f"{where}: its boards do not lie in rows and columns, as those of a .rrc file do")
        number, end = number + 1 + empty, ends[begins]
        numbers[begins] = number
    return numbers


def _bay(pieces: Sequence[Piece], rows: Mapping[int, int]) -> Piece | None:
    west = [piece for piece in pieces if piece.corner[0] == 0]
    docked = [piece for piece in pieces if piece.docks]
    return west[0] if west == docked and len(west) == 1 and rows[west[0].corner[1]] <= STARTING_PLACE[0] else None


def _board_lines(piece: Piece, place: Place, course: Layout, lost: list[str]) -> Iterator[str]:
    is_bay = place == STARTING_PLACE
    yield "newsboard:" if is_bay else "newboard:"
    yield piece.name
    if is_bay:
        docks = sorted(piece.docks, key=lambda dock: dock.number)
        yield " ".join(f"{dock.at[1] + 1},{dock.at[0] + 1}" for dock in docks)
    board = _layout(piece.elements)
    unsaid: dict[str, list[Space]] = {}
    for y in range(piece.height):
        yield " ".join(_cell((x, y), piece, board, course, unsaid) for x in range(piece.width))
    for kind, spaces in unsaid.items():
        lost.append(f"There is no word for {kind} on the board {piece.id}, {_listed(spaces)}.")
    yield "endboard"
    yield f"sboard: {piece.name}" if is_bay else f"board: {place[0]},{place[1]} 0 {piece.name}"


def _cell(at: Space, piece: Piece, board: Layout, course: Layout, unsaid: dict[str, list[Space]]) -> str:
    lying = [element for element in piece.elements if element.at == at and not isinstance(element, Dock | Wall)]
    here = [element.placed((0, 0), 0, piece.corner) for element in lying]
    word, left = write_cell(here, [side for side in COMPASS if board.walled(at, side)], course)
    for element in left:
        unsaid.setdefault(element.kind(), []).append(piece.unturned(at))
    return word


def _listed(spaces: Sequence[Space]) -> str:
    words = ", ".join(str(list(space)) for space in spaces)
    return f"space {words}" if len(spaces) == 1 else f"spaces {words}"


def _layout(elements: Sequence[Element]) -> Layout:
    return Layout((0, 0), elements, [(it.at, it.side) for it in elements if isinstance(it, Wall)])


def _spaces_line(key: str, spaces: Sequence[Space], pieces: Sequence[Piece], places: Sequence[Place]) -> list[str]:
    """An entry with spaces of the course, each by its board. None without spaces."""
    words = []
    for x, y in spaces:
        piece, (row, column) = next(it for it in zip(pieces, places, strict=True) if it[0].covers((x, y)))
        words.append(f"{row},{column},{y - piece.corner[1] + 1},{x - piece.corner[0] + 1}")
    return [f"{key}: {' '.join(words)}"] if words else []


def _lost_as_a_whole(course: Course, quarters: int, pieces: Sequence[Piece]) -> Iterator[str]:
    if quarters:
        yield f"The course is turned clockwise by {90 * quarters} degrees: robots start facing east."
    for dock in (dock for piece in pieces for dock in piece.docks if dock.facing != TOWARDS):
        yield f"Robots on dock {dock.number} do not start facing east."
    if course.start:
        yield "All robots start together, on one space."
    if course.edition != EDITION:
        yield f"The course is for the edition {course.edition}, and not {EDITION}."
