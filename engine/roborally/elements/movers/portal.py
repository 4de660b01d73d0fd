"""Portals: robots that enter one come out of its twin."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import permutations
from typing import ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import Arrival, FactoryFloor
from engine.roborally.board.layout import Layout
from engine.roborally.devices.events import DeviceMoved
from engine.roborally.elements.base import Element
from engine.roborally.events import PortalPassed
from engine.roborally.movement.steps import arrive
from engine.roborally.robots.heights import in_its_way
from engine.roborally.state import Body, Robot
from engine.roborally.turn_context import TurnContext

TWINS = 2
"""Portals that belong together."""


class Portal(Element, tag="portal", frozen=True, kw_only=True):
    """One of two portals of a color. A robot that drives, flies, slides, is pushed or thrown onto it is in the other.

    It keeps its heading and the rest of its move, and meets whatever else is on that space. While a robot stands on the
    other portal, this one is plain floor. So it is for robots that board elements and weapons move.

    Rules: 000 "PORTALS"; 004 "Portals"; 003 "PORTALS"; A-40; A-41; A-99; A-101
    """

    events: ClassVar[tuple[type[Event], ...]] = (PortalPassed,)
    color: str

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        colors: dict[str, list[int]] = {}
        for portal in elements:
            colors.setdefault(portal.color, []).append(floor.cell(*portal.at))
        ways: set[Arrival] = set()
        for cells in colors.values():
            for cell, twin in permutations(cells, 2):
                floor.passages[cell] = twin
                way = _lead_to(twin, ways)
                ways.add(way)
                floor.on_arrival(cell, way)

    def problems(self, board: Layout) -> list[str]:
        """The twin may lie on another board."""
        alike = board.colors[self.color]
        return [f"Portal {self.color} is one of {alike} on its board. Two belong together."] if alike > TWINS else []

    def hints(self, floor: FactoryFloor) -> list[str]:
        return [] if floor.cell(*self.at) in floor.passages else [f"Portal {self.color} has no twin."]


def _lead_to(twin: int, ways: AbstractSet[Arrival]) -> Arrival:
    """The way to a portal. What else is on its space acts on who comes out, but none of the `ways` back."""

    def travel(context: TurnContext, body: Body, heading: int) -> None:
        if body.virtual or in_its_way(context, body, twin) is None:
            origin = body.cell
            if isinstance(body, Robot):
                context.emit(PortalPassed(robot=body.number, origin=origin, cell=twin))
            else:
                context.emit(DeviceMoved(device=body.number, kind=body.kind, origin=origin, cell=twin))
            context.move(body, twin)
            arrive(context, body, heading, origin=twin, but=ways)

    return travel


ELEMENT = Portal
