"""Drains: pits in the water."""

from collections.abc import Sequence
from typing import ClassVar, Self

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.elements.base import Element


class Drain(Element, tag="drain", frozen=True, kw_only=True):
    """A drain. It destroys like a pit. Beams pass over it.

    Rules: 000 "DRAINS"; 004 "Drains"; 003 "DRAINS"
    """

    hole: ClassVar[str] = "drain"

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        for drain in elements:
            floor.dig(floor.cell(*drain.at), cls.hole)


ELEMENT = Drain
