"""Unfinished courses, as far as they can be laid: a designer sees the rest of the floor in spite of its faults."""

from collections.abc import Iterable

import msgspec

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.layout import Space
from engine.roborally.courses.catalogue import NO_SIGHT, lay_floor
from engine.roborally.courses.files import CourseFile
from engine.roborally.courses.plan import Board, Tile
from engine.roborally.courses.validate import LARGEST_FLOOR
from engine.roborally.elements.base import Element


def sketch(file: CourseFile) -> FactoryFloor:
    """The floor of a course that may have faults: without what lies nowhere, or where something else lies already.

    The course may have lost boards, so its size is that of the boards that are left.
    """
    boards = {key: msgspec.structs.replace(board, elements=_laid(board)) for key, board in file.boards.items()}
    tiles, covered = _apart(file.course.boards, boards)
    width, height = (max((space[axis] + 1 for space in covered), default=1) for axis in (0, 1))
    flags = tuple(dict.fromkeys(flag for flag in file.course.flags if flag in covered))
    start = file.course.start if file.course.start in covered else None
    changes = {"size": (width, height), "boards": tiles, "flags": flags, "start": start}
    return lay_floor(CourseFile(msgspec.structs.replace(file.course, **changes), boards), NO_SIGHT)


def _laid(board: Board) -> tuple[Element, ...]:
    spaces = {*board.spaces()}
    first: dict[tuple[Space, str], Element] = {}
    for element in board.elements:
        if element.at in spaces:
            first.setdefault((element.at, element.part()), element)
    return tuple(first.values())


def _apart(tiles: Iterable[Tile], boards: dict[str, Board]) -> tuple[tuple[Tile, ...], set[Space]]:
    """The boards that overlap none before them, and the spaces that they cover."""
    kept: list[Tile] = []
    covered: set[Space] = set()
    for tile in tiles:
        spaces = {*tile.spaces(boards[tile.board])}
        if not spaces & covered and all(0 <= x < LARGEST_FLOOR and 0 <= y < LARGEST_FLOOR for x, y in spaces):
            kept.append(tile)
            covered |= spaces
    return tuple(kept), covered
