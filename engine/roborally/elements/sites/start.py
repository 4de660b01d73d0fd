"""The common start: where the robotic ovipositor puts all robots of a course without docks."""

from collections.abc import Sequence
from typing import ClassVar, Self

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.elements.base import Element


class Start(Element, tag="start", frozen=True, kw_only=True):
    """The space on which all robots begin, in virtual mode. Afterwards it is plain floor.

    Rules: 000 "PLACE ROBOTS"
    """

    name: ClassVar[str] = "common start"
    can_be_covered: ClassVar[bool] = False

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        for start in elements:
            floor.start = floor.cell(*start.at)

    def part(self) -> str:
        return "start"


ELEMENT = Start
