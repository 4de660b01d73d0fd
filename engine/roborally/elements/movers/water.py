"""Water: slows robots that drive out of it."""

from collections.abc import Sequence
from typing import Self

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.elements.base import Element
from engine.roborally.terrain.water import WATER, flood


class Water(Element, tag="water", frozen=True, kw_only=True):
    """Water. A card that moves a robot loses a space when it leads out of a water space, once per card.

    It is lost wherever on the way the first water space lies, and also from water to water. Robots that are pushed,
    carried or turned are not slowed.

    Rules: 000 "WATER"; 003 "WATER"; A-47
    """

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        flood(floor, elements)

    def part(self) -> str:
        return WATER


ELEMENT = Water
