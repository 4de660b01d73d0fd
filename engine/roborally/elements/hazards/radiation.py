"""Radiation: it harms robots that end the turn on it."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.elements.base import Element
from engine.roborally.terrain.radiation import RobotIrradiated, irradiate


class Radiation(Element, tag="radiation", frozen=True, kw_only=True):
    """A radiation space. A robot that ends the turn on it receives a damage token, before all repairs.

    Rules: 000 "END OF TURN EFFECTS"; 003 "RADIATION"; 000 "RADIATION"
    """

    events: ClassVar[tuple[type[Event], ...]] = (RobotIrradiated,)

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        cells = frozenset(floor.cell(*it.at) for it in elements)
        floor.act("cleanup", 1, partial(irradiate, cells))

    def part(self) -> str:
        return "radiation"


ELEMENT = Radiation
