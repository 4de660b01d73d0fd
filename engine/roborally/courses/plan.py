"""Courses and boards as described in the data files."""

from typing import Annotated, Any, Literal

import msgspec

from engine.roborally.board.geometry import rotate_space
from engine.roborally.elements.base import Element


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board as printed. Its elements are checked by type when they are decoded."""

    id: str
    name: str
    width: int
    height: int
    elements: tuple[Element, ...]
    edition: str = "2005"

    def spaces(self) -> list[tuple[int, int]]:
        return [(x, y) for y in range(self.height) for x in range(self.width)]


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board on a course, turned clockwise by `rotate` degrees, with its north-west corner at `at`."""

    board: str
    at: tuple[int, int]
    rotate: Literal[0, 90, 180, 270]

    def spaces(self, board: Board) -> list[tuple[int, int]]:
        """The spaces of the course that the board covers."""
        turned = [rotate_space(space, board.width, board.height, self.rotate // 90) for space in board.spaces()]
        return [(x + self.at[0], y + self.at[1]) for x, y in turned]

    def elements(self, board: Board) -> list[Element]:
        """The board's elements as placed on the course."""
        return [element.placed((board.width, board.height), self.rotate // 90, self.at) for element in board.elements]


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A course of one edition. Its flags are in order, in course coordinates.

    Robots start on docks or, without any, together on the space `start`. `number` and `manual_page` are 0 for courses
    that no manual has. `players` with two numbers is a range. With more, it lists the numbers of players that make even
    teams.
    """

    id: str
    name: str
    players: Annotated[tuple[int, ...], msgspec.Meta(min_length=2, max_length=7)]
    size: tuple[int, int]
    boards: tuple[Tile, ...]
    flags: tuple[tuple[int, int], ...]
    rules: tuple[dict[str, Any], ...] = ()
    number: int = 0
    category: Literal["beginner", "expert", "team", "own"] = "own"
    level: Literal["easy", "mid", "hard", "expert"] | None = None
    length: Literal["short", "medium", "long"] | None = None
    manual_page: int = 0
    edition: str = "2005"
    start: tuple[int, int] | None = None

    @property
    def allowed(self) -> tuple[int, ...]:
        """The numbers of players that the course is meant for, lowest first."""
        if len(self.players) == 2:
            return tuple(range(self.players[0], self.players[1] + 1))
        return self.players
