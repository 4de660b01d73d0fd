"""Currents: water that carries robots one space, after the belts and before the pushers."""

from collections.abc import Sequence
from typing import ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import Compass, heading_of
from engine.roborally.elements.base import Element
from engine.roborally.events import Carried, Place
from engine.roborally.terrain.belts import Belts, curves, leading_hints, no_exits
from engine.roborally.terrain.water import flood


class CurrentsMoved(Carried, frozen=True, kw_only=True, tag=True):
    """Lists only the robots that moved."""

    theme: ClassVar[str] = "currents"

    moves: list[Place]

    @property
    def places(self) -> list[Place]:
        return self.moves


class Current(Element, tag="current", frozen=True, kw_only=True):
    """A current that flows towards `dir`. Its space is a water space as well.

    A robot that a current carries in from one of the sides `curves_from` turns with it.

    Rules: 000 "BOARD ELEMENTS MOVE"; 004 "Currents"; 000 "CURRENTS"; 003 "CURRENT"; A-47; A-109
    """

    events: ClassVar[tuple[type[Event], ...]] = (CurrentsMoved,)
    dir: Compass
    curves_from: tuple[Compass, ...] = ()

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        flood(floor, elements)
        floor.when_built(lambda: _install(floor, elements))

    def hints(self, floor: FactoryFloor) -> list[str]:
        return leading_hints(floor, self.called(), self.at, self.dir)


def _install(floor: FactoryFloor, currents: Sequence[Current]) -> None:
    turns = dict(passage for it in currents for passage in curves(floor, it.at, it.dir, it.curves_from))
    flow = Belts(no_exits(floor), turns, lambda moves: CurrentsMoved(moves=moves))
    for current in currents:
        flow.lead(floor, floor.cell(*current.at), heading_of(current.dir))
    floor.act("C", 3, flow.move)


ELEMENT = Current
