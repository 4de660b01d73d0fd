"""Walls: nothing can move, push, be carried or shoot through them."""

from collections.abc import Sequence
from typing import ClassVar, Self

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import Compass, heading_of
from engine.roborally.elements.base import Element


class Wall(Element, tag="wall", frozen=True, kw_only=True):
    """A wall on one side of a space. If two boards both draw the same edge, there is one wall.

    Rules: 001 "Pushing Other Robots"; 000 "WALL"; 003 "WALL"; 004 "Walls"; A-82
    """

    can_be_covered: ClassVar[bool] = False
    side: Compass

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        for wall in elements:
            floor.put_wall(floor.cell(*wall.at), heading_of(wall.side))

    def part(self) -> str:
        return f"edge {self.side}"


ELEMENT = Wall
