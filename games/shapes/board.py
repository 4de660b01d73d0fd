"""A board as data, for programs."""

import msgspec

from games.shapes.by_kind import BoardElement


class Space(msgspec.Struct, frozen=True):
    """A space: its number (`cell`), its name on pages and in emails, and its place `at` (x, y), counted from 0 in the
    north-west. `walls`: the sides on which there is one, of N, E, S and W. `elements`: what lies there."""

    cell: int
    name: str
    at: tuple[int, int]
    walls: list[str]
    elements: list[BoardElement]


class Board(msgspec.Struct, frozen=True):
    """The board of a game, `width` by `height` spaces. Views, events, questions and answers give spaces by number: that
    of the space (x, y) is (y + 1) * `columns` + x + 1, because a border of one space lies round the board. 0 stands for
    no space. Not every number is a space: `spaces` has all those that there are."""

    venue: str
    width: int
    height: int
    columns: int
    spaces: list[Space]
