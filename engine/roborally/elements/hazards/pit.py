"""Pits: a robot that moves or is moved onto one is destroyed."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.elements.base import Element


class Pit(Element, tag="pit", frozen=True, kw_only=True):
    """A pit. Every step counts, so a robot cannot drive across one. Beams pass over it.

    Rules: 001 "Destruction"; 003 "PITS"; 004 "Pits"; A-05
    """

    letters: ClassVar[Mapping[str, Mapping[str, Any]]] = {"p": {}}
    hole: ClassVar[str] = "pit"

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        for pit in elements:
            floor.dig(floor.cell(*pit.at), cls.hole)


ELEMENT = Pit
