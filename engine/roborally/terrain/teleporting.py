"""Jumps by teleporter, wherever it comes from."""

from typing import Any

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import STEPS
from engine.roborally.devices.kinds import holder
from engine.roborally.events import Stepped
from engine.roborally.movement.steps import arrive
from engine.roborally.robots.occupancy import robot_on
from engine.roborally.robots.virtual_mode import become_real
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


class RobotTeleported(Stepped, frozen=True, kw_only=True, tag=True):
    """A teleporter took a robot to a space straight ahead of it or behind it."""


FARTHER = 2
"""A teleporter adds this many spaces to those of the card."""
BACKWARDS = 2
"""It takes a robot that backs up this many spaces."""


def jump(context: TurnContext, move: Any) -> None:
    """A robot that stands on a teleporter is about to move by its card. If no one is where it would appear, it jumps.

    A robot that flies does not, nor does one that sticks, or that an Option moves without a card. For one in virtual
    mode, no one is there, but it stays on the course.

    Rules: 000 "TELEPORTERS"; 000 "VIRTUAL MODE"; A-49; A-98; A-100; A-405
    """
    robot, floor = move.robot, context.floor
    if robot.flying or not move.by_card or holder(context, robot) is not None:
        return
    spaces = BACKWARDS if move.backwards else move.spaces + FARTHER
    cell = _far_ahead(floor, robot.cell, move.heading, spaces)
    if _is_taken(context, robot, cell) or (robot.virtual and not floor.on_board(cell)):
        return
    origin = robot.cell
    context.emit(RobotTeleported(robot=robot.number, origin=origin, cell=cell))
    context.move(robot, cell)
    move.left = 0
    arrive(context, robot, move.heading, origin=origin)
    if context.virtual:
        become_real(context)


def _is_taken(context: TurnContext, robot: Robot, cell: int) -> bool:
    """Tells whether a robot or a device that is not flat is where a robot would appear.

    Rules: 000 "TELEPORTERS"; 000 "VIRTUAL MODE"; A-405
    """
    in_the_way = context.devices and any(not kind.is_flat for kind in context.devices_at(cell))
    return bool(in_the_way) or (robot_on(context, cell) is not None and not robot.virtual)


def _far_ahead(floor: FactoryFloor, cell: int, heading: int, spaces: int) -> int:
    """The cell that many spaces away, or the one beside the course where the way leaves it."""
    (x, y), (dx, dy) = floor.xy(cell), STEPS[heading]
    x = min(max(x + dx * spaces, -1), floor.width)
    y = min(max(y + dy * spaces, -1), floor.height)
    return floor.cell(x, y)
