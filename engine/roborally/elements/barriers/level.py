"""Levels: parts of the floor that lie higher than others."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Self

import msgspec

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import HEADINGS
from engine.roborally.elements.base import Element
from engine.roborally.terrain.ledges import RobotFell, lay_ledge


class Level(Element, tag="level", frozen=True, kw_only=True):
    """The level of a space. Spaces without one are on level 0.

    Where neighboring spaces are on different levels, there is a ledge, unless a ramp leads up.

    Rules: 000 "LEVELS"; 000 "LEDGES"; A-21
    """

    events: ClassVar[tuple[type[Event], ...]] = (RobotFell,)
    can_be_covered: ClassVar[bool] = False
    level: Annotated[int, msgspec.Meta(le=9)]

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        for it in elements:
            floor.levels[floor.cell(*it.at)] = it.level
        floor.when_laid(lambda: _lay_ledges(floor))

    def surroundings(self, floor: FactoryFloor) -> dict[str, list[int]]:
        """The headings in which a ledge leads down from it."""
        cell = floor.cell(*self.at)
        return {"drops": [heading for heading in HEADINGS if _drops(floor, cell * 4 + heading)]}

    def part(self) -> str:
        return "level"

    def problems(self, board: object) -> list[str]:
        return [] if self.level > 0 else [f"The level is {self.level}. Levels above the ground count from 1."]


def _lay_ledges(floor: FactoryFloor) -> None:
    for cell in floor.spaces:
        for heading in HEADINGS:
            if _drops(floor, cell * 4 + heading):
                lay_ledge(floor, cell, heading)


def _drops(floor: FactoryFloor, pose: int) -> bool:
    beyond = floor.ahead[pose]
    return floor.on_board(beyond) and floor.levels[pose // 4] > floor.levels[beyond] and pose not in floor.ramps


ELEMENT = Level
