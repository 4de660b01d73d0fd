"""Repulsor fields: they throw back robots that drive or are pushed into them."""

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import Compass, heading_of, opposite
from engine.roborally.elements.base import Element
from engine.roborally.events import Stepped
from engine.roborally.movement.steps import step_of
from engine.roborally.state import OFF_BOARD, Body, Robot
from engine.roborally.turn_context import TurnContext
from engine.roborally.unseen import Unseen


class RobotRepelled(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot ran, or was pushed, into a repulsor field in direction `heading`. It is thrown back up to `spaces`."""

    robot: int
    cell: int
    heading: int
    spaces: int


class RobotThrown(Stepped, frozen=True, kw_only=True, tag=True):
    """A repulsor field threw a robot back one space."""

    theme: ClassVar[str] = "repulsors"


class Repulsor(Element, tag="repulsor", frozen=True, kw_only=True):
    """A repulsor field on one side of a space. It works from both sides.

    A robot that drives into it by a card, or that such a robot pushes into it, is thrown back as many spaces as the
    card is worth, and pushes robots in its way. The rest of the move is lost. For all others the field is a wall, also
    for robots that slide, are being thrown back, or are moved by an Option. Where there is a wall too, no one reaches
    the field.

    Rules: 000 "REPULSOR FIELD"; 004 "Repulsor"; 003 "REPULSOR FIELD"; A-42; A-43; A-409
    """

    name: ClassVar[str] = "repulsor field"
    events: ClassVar[tuple[type[Event], ...]] = (
        RobotRepelled,
        RobotThrown,
    )
    can_be_covered: ClassVar[bool] = False
    side: Compass

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        def lay() -> None:
            for field in elements:
                cell, heading = floor.cell(*field.at), heading_of(field.side)
                beyond = floor.ahead[cell * 4 + heading]
                for side, way in ((cell, heading), (beyond, opposite(heading))):
                    if floor.leads_to(side * 4 + way):
                        floor.cross(side, way, Field())
                    floor.wall_off(side, way)

        # Once all walls and ledges stand: a wall on the same edge comes first, and so does a ledge from below.
        floor.when_laid(lay)
        floor.settlings.insert(0, _throw_back)

    def part(self) -> str:
        return f"edge {self.side}"


class Field:
    """One side of a repulsor field."""

    pushes = False
    leads = OFF_BOARD

    def way(self, context: TurnContext, robot: Body) -> int:
        """No one gets through. The first robot that drives by a card or is pushed into it will be thrown back."""
        move = context.drive
        if move is not None and move.by_card and not move.is_over:
            move.repelled, move.is_over = robot, True
        return OFF_BOARD

    def crossed(self, context: Any, robots: Sequence[Any]) -> None:
        """No one crosses it."""


def _throw_back(context: TurnContext, move: Any) -> bool:
    """Throws back the robot that has run into a field, with everyone behind it."""
    robot, move.repelled = move.repelled, None
    if robot is None or not _is_there(context, robot):
        return False
    spaces = move.spaces
    if isinstance(robot, Robot):
        context.emit(RobotRepelled(robot=robot.number, cell=robot.cell, heading=move.heading, spaces=spaces))
    for _ in range(spaces):
        if not step_of(context, move, robot, opposite(move.heading), RobotThrown) or not _is_there(context, robot):
            break
    return True


def _is_there(context: TurnContext, robot: Body) -> bool:
    """Tells whether a robot or device is still on the board."""
    return any(body is robot for body in context.bodies())


ELEMENT = Repulsor
