"""Ramps: ways from a level to the next higher one."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Self

from engine.roborally.board.geometry import Compass, heading_of, opposite
from engine.roborally.elements.base import Element
from engine.roborally.events import RobotRolledBack
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.movement import step
from engine.roborally.state import OFF_BOARD, Robot
from engine.roborally.turn_context import TurnContext


class Ramp(Element, tag="ramp", frozen=True, kw_only=True):
    """A ramp from a space up to the higher one on its `side`. It stands on the lower space.

    Going up costs a space more: the first leads half-way up, and a robot that does not come further in this move rolls
    back to the space below, pushing whoever stands there. Going down is free. Nothing but a move by a card brings a
    robot up.

    Rules: 000 "RAMPS"; A-75; A-95
    """

    can_be_covered: ClassVar[bool] = False
    side: Compass

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        for ramp in elements:
            cell, heading = floor.cell(*ramp.at), heading_of(ramp.side)
            floor.ramps.add(floor.ahead[cell * 4 + heading] * 4 + opposite(heading))
            floor.cross(cell, heading, Ascent(floor.half_way(cell, heading)))
        slopes = {
            floor.crossings[pose].leads: opposite(pose % 4)
            for ramp in elements
            if (pose := floor.cell(*ramp.at) * 4 + heading_of(ramp.side)) in floor.crossings
        }
        floor.settlings.append(partial(_roll_back, slopes))

    def part(self) -> str:
        return f"edge {self.side}"


class Ascent:
    """The lower edge of a ramp."""

    pushes = True

    def __init__(self, half_way: int) -> None:
        self.leads = half_way

    def way(self, context: TurnContext, robot: Robot) -> int:
        return self.leads if context.drive is not None else OFF_BOARD

    def crossed(self, context: Any, robots: Sequence[Any]) -> None:
        """Whether they reach the upper level is seen when the move ends."""


def _roll_back(slopes: dict[int, int], context: TurnContext, move: Any) -> bool:
    """One robot that is left half-way up a ramp rolls back. `slopes` gives the heading down from each such place."""
    body = next((body for body in context.bodies() if body.cell in slopes), None)
    return body is not None and step(context, body, slopes[body.cell], told=RobotRolledBack)


ELEMENT = Ramp
