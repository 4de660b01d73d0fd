"""Teleporters: a robot that moves by a card while it stands on one jumps."""

from collections.abc import Sequence
from typing import Any, Self

from engine.roborally.board.geometry import STEPS
from engine.roborally.elements.base import Element
from engine.roborally.events import RobotTeleported
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.movement import arrive
from engine.roborally.turn_context import TurnContext
from engine.roborally.virtual_mode import become_real

FARTHER = 2
"""How many spaces a teleporter adds to those of the card."""
BACKWARDS = 2
"""How many spaces it takes a robot that backs up."""


class Teleporter(Element, tag="teleporter", frozen=True, kw_only=True):
    """A teleporter. A robot on it whose card moves it appears two spaces farther than the card says, in its direction.

    A robot that backs up appears two spaces behind. Nothing in between matters, nor whether the space lies off the
    course. If a robot stands there, the card is executed as usual.

    Rules: 000 "TELEPORTERS"; A-49; A-98; A-100
    """

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        for teleporter in elements:
            floor.departures.setdefault(floor.cell(*teleporter.at), []).insert(0, _jump)
        floor.is_plain = False


def _jump(context: TurnContext, move: Any) -> None:
    robot, floor = move.robot, context.floor
    spaces = BACKWARDS if move.backwards else move.spaces + FARTHER
    cell = _far_ahead(floor, robot.cell, move.heading, spaces)
    if context.standing[cell] is not None or (robot.virtual and not floor.on_board(cell)):
        return
    context.emit(RobotTeleported(robot=robot.number, origin=robot.cell, cell=cell))
    context.put(robot, cell)
    move.left = 0
    arrive(context, robot, move.heading)
    if context.virtual:
        become_real(context)


def _far_ahead(floor: FactoryFloor, cell: int, heading: int, spaces: int) -> int:
    """The cell that many spaces away, or the one beside the course where the way leaves it."""
    (x, y), (dx, dy) = floor.xy(cell), STEPS[heading]
    x = min(max(x + dx * spaces, -1), floor.width)
    y = min(max(y + dy * spaces, -1), floor.height)
    return floor.cell(x, y)


ELEMENT = Teleporter
