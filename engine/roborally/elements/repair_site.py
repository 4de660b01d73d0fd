"""Repair sites: archive in every register phase, repair at the end of the turn."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Self

from engine.roborally.archive import move_archive
from engine.roborally.elements.base import Element
from engine.roborally.factory_floor import FactoryFloor

if TYPE_CHECKING:
    from engine.roborally.race import Race


class RepairSite(Element, tag="repair", frozen=True, kw_only=True):
    """A single wrench, or crossed wrench and hammer (2 wrenches): both repair one token.

    Rules: 001 "E. Touch Flags & Repair Sites"; 001 "Repairs & Upgrades"
    """

    wrenches: Literal[1, 2]

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        sites = [floor.cell(*site.at) for site in elements]
        for cell in sites:
            floor.wrenches[cell] = max(1, floor.wrenches[cell])

        def touch(race: "Race", phase: int) -> None:
            for cell in sites:
                robot = race.standing[cell]
                if robot is not None:
                    move_archive(race, robot)

        floor.act("E", 1, touch)


ELEMENT = RepairSite
