"""Docks: where robots start the race. Afterwards they are plain floor."""

from collections.abc import Sequence
from typing import ClassVar, Self

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import SIDE_NAMES, Compass, heading_of
from engine.roborally.board.layout import Layout
from engine.roborally.elements.base import Element

DOCKS = range(1, 9)


class Dock(Element, tag="dock", frozen=True, kw_only=True):
    """One of the docks 1 to 8. Its robot faces `facing`, towards the main board.

    Rules: 001 "SETUP"; 000 "DOCKS"; 003 "DOCKS"; A-83
    """

    can_be_covered: ClassVar[bool] = False
    number: int
    facing: Compass = "N"

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        for dock in elements:
            floor.docks[dock.number] = floor.cell(*dock.at), heading_of(dock.facing)

    def part(self) -> str:
        return "dock"

    def problems(self, board: Layout) -> list[str]:
        found = (
            [] if self.number in DOCKS else [f"The dock has the number {self.number}. Docks are numbered from 1 to 8."]
        )
        if any(isinstance(it, Element) and it.hole for it in board.lying_on(self.at)):
            found.append(f"Dock {self.number} lies in a pit.")
        return found

    def hints(self, floor: FactoryFloor) -> list[str]:
        pose = floor.cell(*self.at) * 4 + heading_of(self.facing)
        if floor.walls[pose]:
            return [f"Dock {self.number} faces a wall on its {SIDE_NAMES[self.facing]} side."]
        return [f"Dock {self.number} faces a pit or the edge of the floor."] if floor.deadly[floor.ahead[pose]] else []


ELEMENT = Dock
