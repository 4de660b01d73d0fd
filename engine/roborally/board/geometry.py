"""Headings, turns and rotation on the grid: x runs east, y south; headings 0..3 are north, east, south, west."""

from collections.abc import Mapping
from typing import Literal

N, E, S, W = range(4)
HEADINGS = (N, E, S, W)
Compass = Literal["N", "E", "S", "W"]
COMPASS: tuple[Compass, ...] = ("N", "E", "S", "W")
SIDE_NAMES: Mapping[Compass, str] = {"N": "north", "E": "east", "S": "south", "W": "west"}
CLOCKWISE_FROM = tuple(HEADINGS[first:] + HEADINGS[:first] for first in HEADINGS)
"""heading -> all four headings, clockwise from that one."""
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""(dx, dy) of one space, by heading."""


def opposite(heading: int) -> int:
    return (heading + 2) % 4


def heading_of(compass: Compass) -> int:
    return COMPASS.index(compass)


def rotate_compass(compass: Compass, quarters: int) -> Compass:
    """The compass point after that many quarter turns clockwise."""
    return COMPASS[(COMPASS.index(compass) + quarters) % 4]


def rotate_space(at: tuple[int, int], width: int, height: int, quarters: int) -> tuple[int, int]:
    """Finds a space of a `width` x `height` board after that many quarter turns clockwise."""
    x, y = at
    for _ in range(quarters % 4):
        x, y = height - 1 - y, x
        width, height = height, width
    return x, y


def longer_axis(from_xy: tuple[int, int], to_xy: tuple[int, int]) -> int:
    """The heading that covers most of the distance. North or south if both axes are equally long."""
    dx, dy = to_xy[0] - from_xy[0], to_xy[1] - from_xy[1]
    if abs(dx) > abs(dy):
        return E if dx > 0 else W
    return S if dy > 0 else N
