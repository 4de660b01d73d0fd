"""Ramps: ways from a level to the next higher one."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import SIDE_NAMES, Compass, heading_of, opposite
from engine.roborally.board.layout import Layout, beyond
from engine.roborally.elements.base import Element
from engine.roborally.events import BecameVirtual, Stepped
from engine.roborally.movement.steps import step, step_of
from engine.roborally.robots.occupancy import slip_under
from engine.roborally.state import OFF_BOARD, Body, Robot
from engine.roborally.turn_context import TurnContext


class RobotRolledBack(Stepped, frozen=True, kw_only=True, tag=True):
    """A robot rolled back down a ramp. `origin` is the space below the ramp, and `cell` where it now is."""

    theme: ClassVar[str] = "ramps"


ROLLING = "rolling"
"""The note of a move in which a robot is rolling back just now."""


class Ramp(Element, tag="ramp", frozen=True, kw_only=True):
    """A ramp from a space up to the higher one on its `side`. It stands on the lower space.

    Going up costs a space more: the first leads half-way up, and a robot that does not come further in this move rolls
    back to the space below and pushes a robot that stands there; if that cannot move away, they share the space in
    virtual mode. Going down is free. Nothing but a move by a card brings a robot up.

    Rules: 000 "RAMPS"; 003 "RAMPS"; 004 "Ramps"; A-75; A-95; A-320; A-409; A-415
    """

    events: ClassVar[tuple[type[Event], ...]] = (RobotRolledBack,)
    can_be_covered: ClassVar[bool] = False
    side: Compass

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        for ramp in elements:
            cell, heading = floor.cell(*ramp.at), heading_of(ramp.side)
            floor.ramps.add(floor.ahead[cell * 4 + heading] * 4 + opposite(heading))
        slopes: dict[int, int] = {}

        def lay() -> None:
            for ramp in elements:
                cell, heading = floor.cell(*ramp.at), heading_of(ramp.side)
                half_way = floor.half_way(cell, heading)
                floor.cross(cell, heading, Ascent(half_way))
                slopes[half_way] = opposite(heading)

        # Once all walls stand: a wall on the same edge comes first.
        floor.when_laid(lay)
        floor.settlings.append(partial(_roll_back, slopes))

    def part(self) -> str:
        return f"edge {self.side}"

    def problems(self, board: Layout) -> list[str]:
        above = beyond(self.at, self.side)
        rises = not board.inside(above) or board.level(above) > board.level(self.at)
        return (
            [] if rises else [f"The ramp leads up on its {SIDE_NAMES[self.side]} side, where the floor is not higher."]
        )


class Ascent:
    """The lower edge of a ramp."""

    pushes = True

    def __init__(self, half_way: int) -> None:
        self.leads = half_way

    def way(self, context: TurnContext, robot: Robot) -> int:
        return OFF_BOARD if context.drive is None or ROLLING in context.drive.notes else self.leads

    def crossed(self, context: Any, robots: Sequence[Any]) -> None:
        """Tells whether they reach the upper level is seen when the move ends."""


def _roll_back(slopes: dict[int, int], context: TurnContext, move: Any) -> bool:
    """One robot that is left half-way up a ramp rolls back. `slopes` gives the heading down from each such place."""
    body = next((body for body in context.bodies() if body.cell in slopes), None)
    if body is None:
        return False
    heading = slopes[body.cell]
    move.notes[ROLLING] = {}
    if not step_of(context, move, body, heading, RobotRolledBack):
        _share_the_space_below(context, body, heading)
    del move.notes[ROLLING]
    return True


def _share_the_space_below(context: TurnContext, body: Body, heading: int) -> None:
    """A robot goes there in virtual mode. A device stands there once the robot that is there has left."""
    if isinstance(body, Robot):
        context.make_virtual(body)
        context.emit(BecameVirtual(robot=body.number))
        step(context, body, heading, told=RobotRolledBack)
    else:
        slip_under(context, body, context.floor.ahead[body.cell * 4 + heading])


ELEMENT = Ramp
