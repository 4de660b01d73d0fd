"""Repair sites: robots archive there in every register phase, and are repaired at the end of the turn."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, Self

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.elements.base import Element
from engine.roborally.robots.archive import move_archive
from engine.roborally.turn_context import TurnContext


class RepairSite(Element, tag="repair", frozen=True, kw_only=True):
    """A single wrench, or crossed wrench and hammer (2 wrenches). Both repair a token; the second gives an Option.

    Rules: 001 "E. Touch Flags & Repair Sites"; 001 "Repairs & Upgrades"; 000 "REPAIR SITES"; 003 "REPAIR SITES"
    """

    name: ClassVar[str] = "repair site"
    letters: ClassVar[Mapping[str, Mapping[str, Any]]] = {"r": {"wrenches": 1}, "h": {"wrenches": 2}}
    wrenches: Literal[1, 2]

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        for site in elements:
            floor.wrenches[floor.cell(*site.at)] = site.wrenches

        def touch(context: TurnContext, phase: int) -> None:
            for robot, cell in context.touching:
                if floor.wrenches[cell]:
                    move_archive(context, robot, cell)

        floor.act("E", 1, touch)


ELEMENT = RepairSite
