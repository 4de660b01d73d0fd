"""Places of robots in a drawing: the middle of their space, or around it if several share the space."""

from math import cos, radians, sin

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.views.board import BoardView
from games.kinds.roborally.told.places import centre

APART = 12
"""A robot that shares its space is drawn this far from the middle, in units of the drawing."""
APART_EACH = 3.5
"""The same for each of many robots on a space: the more there are, the wider their circle."""


def places(floor: FactoryFloor, board: BoardView) -> dict[int, tuple[int, int]]:
    """robot -> (x, y) of its middle. A robot that is off the board has the place of its archive marker."""
    sharing: dict[int, list[int]] = {}
    for robot in board.robots:
        if robot.cell:
            sharing.setdefault(robot.cell, []).append(robot.robot)
    return {robot.robot: _place(floor, robot.cell or robot.archive, robot.robot, sharing) for robot in board.robots}


def _place(floor: FactoryFloor, cell: int, robot: int, sharing: dict[int, list[int]]) -> tuple[int, int]:
    x, y = centre(floor, cell)
    here = sharing.get(cell, [])
    if robot not in here or len(here) == 1:
        return x, y
    angle = radians(360 * here.index(robot) / len(here) - 90)
    apart = max(APART, APART_EACH * len(here))
    return x + round(apart * cos(angle)), y + round(apart * sin(angle))
