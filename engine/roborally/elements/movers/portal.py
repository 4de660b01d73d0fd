"""Portals: robots that enter one come out of its twin."""

from collections.abc import Sequence
from itertools import permutations
from typing import ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import Arrival, FactoryFloor
from engine.roborally.devices.events import DeviceMoved
from engine.roborally.devices.kinds import meet
from engine.roborally.elements.base import Element
from engine.roborally.events import Stepped
from engine.roborally.robots.heights import in_its_way
from engine.roborally.state import Body, Robot
from engine.roborally.turn_context import TurnContext


class PortalPassed(Stepped, frozen=True, kw_only=True, tag=True):
    """A robot that entered a portal came out of its twin."""


class Portal(Element, tag="portal", frozen=True, kw_only=True):
    """One of two portals of a colour. A robot that drives, is pushed, slides or is thrown onto it is in the other.

    It keeps its heading and the rest of its move. While a robot stands on the other portal, this one is plain floor. So
    it is for robots that board elements and weapons move.

    Rules: 000 "PORTALS"; 004 "Portals"; 003 "PORTALS"; A-40; A-41; A-101
    """

    events: ClassVar[tuple[type[Event], ...]] = (PortalPassed,)
    color: str

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        for one, other in permutations(elements, 2):
            if one.color == other.color:
                floor.passages[floor.cell(*one.at)] = floor.cell(*other.at)
                floor.on_arrival(floor.cell(*one.at), _lead_to(floor.cell(*other.at)))


def _lead_to(twin: int) -> Arrival:
    def travel(context: TurnContext, body: Body, heading: int) -> None:
        if body.virtual or in_its_way(context, body, twin) is None:
            origin = body.cell
            if isinstance(body, Robot):
                context.emit(PortalPassed(robot=body.number, origin=origin, cell=twin))
            else:
                context.emit(DeviceMoved(device=body.number, kind=body.kind, origin=origin, cell=twin))
            context.move(body, twin)
            if context.devices:
                meet(context, (body, twin))

    return travel


ELEMENT = Portal
