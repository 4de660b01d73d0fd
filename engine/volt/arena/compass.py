"""The eight keys of a control unit, which are the eight directions in the arena: 0 is north, then clockwise."""

from typing import Literal

Compass = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Side = Literal["N", "E", "S", "W"]
Space = tuple[int, int]

KEYS: tuple[Compass, ...] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
SIDE_NAMES: dict[str, str] = {"N": "north", "E": "east", "S": "south", "W": "west"}
STEPS: tuple[Space, ...] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
DIRECTIONS = range(8)
SIDES = (0, 2, 4, 6)
"""The blue keys: straight directions, not diagonals."""
DIAGONALS = (1, 3, 5, 7)


def direction_of(name: str) -> int:
    """The direction with that name. Raises ValueError if there is none."""
    return KEYS.index(name)


def turned(direction: int, keys: int) -> int:
    """The direction that many keys (45 degrees each) further clockwise; counter-clockwise if negative."""
    return (direction + keys) % 8


def opposite(direction: int) -> int:
    return turned(direction, 4)


def is_diagonal(direction: int) -> bool:
    return direction % 2 == 1


def beyond(space: Space, direction: int) -> Space:
    """The neighboring space in a direction, which may be outside the arena."""
    dx, dy = STEPS[direction]
    return space[0] + dx, space[1] + dy
