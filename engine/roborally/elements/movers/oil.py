"""Oil slicks: robots slide on them, and get away from them with difficulty."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.elements.base import Element
from engine.roborally.events import SpaceLost, Stepped
from engine.roborally.movement.steps import destination, step_of
from engine.roborally.robots.heights import in_its_way
from engine.roborally.state import Body
from engine.roborally.turn_context import TurnContext


class RobotSlid(Stepped, frozen=True, kw_only=True, tag=True):
    """A robot slid one space on oil."""

    theme: ClassVar[str] = "oil"


OIL = "oil"
SLID = "slid"
"""The note of the poses from which each robot has slid."""


class Oil(Element, tag="oil", frozen=True, kw_only=True):
    """An oil slick. A robot slides on if a move by a card, its own or another's, ends there.

    It slides in the direction in which it came until it has left the oil, or a wall or a robot that does not stand on
    oil is in its way. It pushes a robot on oil along, which slides too. A move by a card from oil loses a space.

    Rules: 000 "OIL SLICK"; 004 "Oil Slicks"; 003 "OIL SLICK"; A-45; A-46; A-99; A-431
    """

    name: ClassVar[str] = "oil slick"
    events: ClassVar[tuple[type[Event], ...]] = (RobotSlid,)

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        slick = frozenset(floor.cell(*oil.at) for oil in elements)
        for cell in slick:
            floor.departures.setdefault(cell, []).append(_slip)
            floor.on_arrival(cell, _note_heading)
        floor.settlings.append(partial(_slide, slick))


def _slip(context: TurnContext, move: Any) -> None:
    """The first space of a move that begins on oil is lost, unless something else has taken the robot away."""
    if move.left and not move.robot.flying:
        move.lose()
        context.emit(SpaceLost(robot=move.robot.number, cell=move.robot.cell, to=OIL))


def _note_heading(context: TurnContext, robot: Body, heading: int) -> None:
    """Remembers the direction in which each robot came onto the oil, the latest last. One that flies does not slide."""
    if robot.flying:
        return
    notes = context.drive.notes.setdefault(OIL, {})
    notes.pop(robot.number, None)
    notes[robot.number] = heading


def _slide(slick: frozenset[int], context: TurnContext, move: Any) -> bool:
    """One robot slides as far as it goes: the front one of those that have come onto the oil and are still on it."""
    move.is_over = True
    notes = move.notes.get(OIL, {})
    moved = False
    for number in list(notes):
        heading = notes.pop(number)
        robot = next((body for body in context.bodies() if body.number == number), None)
        while robot is not None and robot.cell in slick and _is_free(context, robot, heading, slick):
            if _has_slid(move, robot, heading) or not step_of(context, move, robot, heading, RobotSlid):
                break
            moved = True
        notes.pop(number, None)
        if moved:
            break
    return moved


def _has_slid(move: Any, robot: Body, heading: int) -> bool:
    """Whether it has slid from there in this direction before: it would slide in a circle for ever.

    Rules: A-431
    """
    poses = move.notes.setdefault(SLID, {}).setdefault(robot.number, set())
    pose, known = robot.cell * 4 + heading, len(poses)
    poses.add(pose)
    return len(poses) == known


def _is_free(context: TurnContext, robot: Body, heading: int, slick: frozenset[int]) -> bool:
    """Whether all that would be pushed along stand on oil too, and so slide as well."""
    body: Body | None = robot
    while body is not None and not body.passes_through:
        body = in_its_way(context, body, destination(context, body, heading))
        if body is not None and body.cell not in slick:
            return False
    return True


ELEMENT = Oil
