"""Ledges: from above, robots fall over them; from below, they are walls."""

from collections.abc import Sequence
from typing import ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import SIDE_NAMES, Compass, heading_of
from engine.roborally.board.layout import Layout, beyond
from engine.roborally.elements.base import Element
from engine.roborally.terrain.ledges import RobotFell, lay_ledge


class Ledge(Element, tag="ledge", frozen=True, kw_only=True):
    """A ledge on one side of a space, with the drop on that side.

    Wherever levels differ there is a ledge anyway, so boards need not list it.

    Rules: 000 "LEDGES"; 003 "LEDGES"; 004 "Ledges"
    """

    events: ClassVar[tuple[type[Event], ...]] = (RobotFell,)
    can_be_covered: ClassVar[bool] = False
    side: Compass

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        def lay() -> None:
            for ledge in elements:
                lay_ledge(floor, floor.cell(*ledge.at), heading_of(ledge.side))

        floor.when_laid(lay)

    def part(self) -> str:
        return f"edge {self.side}"

    def problems(self, board: Layout) -> list[str]:
        below = beyond(self.at, self.side)
        drops = not board.inside(below) or board.level(below) < board.level(self.at)
        return [] if drops else [f"The ledge drops on its {SIDE_NAMES[self.side]} side, where the floor is not lower."]


ELEMENT = Ledge
