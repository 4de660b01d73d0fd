"""One-way walls: walls from their red side, and nothing at all from their green side."""

from collections.abc import Sequence
from typing import ClassVar, Literal, Self

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import Compass, heading_of, opposite
from engine.roborally.elements.base import Element


class OneWayWall(Element, tag="one_way_wall", frozen=True, kw_only=True):
    """A one-way wall on one side of a space. It stops what comes `in` to the space, or what goes `out` of it.

    Rules: 000 "ONE-WAY WALLS"; 004 "One-Way Walls"; 003 "ONE-WAY WALL"; A-76
    """

    name: ClassVar[str] = "one-way wall"
    can_be_covered: ClassVar[bool] = False
    side: Compass
    blocks: Literal["in", "out"]

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        for wall in elements:
            cell, heading = floor.cell(*wall.at), heading_of(wall.side)
            if wall.blocks == "in":
                cell, heading = floor.ahead[cell * 4 + heading], opposite(heading)
            floor.wall_off(cell, heading)

    def part(self) -> str:
        return f"edge {self.side}"


ELEMENT = OneWayWall
