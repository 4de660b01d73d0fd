"""Flags: robots touch them in order, archive on them and are repaired there."""

from collections.abc import Sequence
from typing import ClassVar, Self

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.elements.base import Element
from engine.roborally.robots.archive import move_archive
from engine.roborally.robots.flags import credit, may_touch_flags
from engine.roborally.turn_context import TurnContext


class Flag(Element, tag="flag", frozen=True, kw_only=True):
    """A flag, with its place in the order. It has a wrench, and robots archive on any flag, in order or not.

    Rules: 001 "E. Touch Flags & Repair Sites"; 001 "SETUP"; 000 "FLAGS"; 003 "FLAGS"; A-115; A-27
    """

    can_be_covered: ClassVar[bool] = False
    number: int

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        for flag in elements:
            floor.flags[flag.number] = floor.cell(*flag.at)
        floor.act("E", 1, touch)

    def part(self) -> str:
        return "flag"


def touch(context: TurnContext, phase: int) -> None:
    """Robots touch the flags, wherever the flags are now."""
    flags = context.state.flags
    for robot, cell in context.touching:
        if cell in flags and may_touch_flags(context, robot):
            move_archive(context, robot, cell)
            number = flags.index(cell) + 1
            credit(context, robot, number)
            for rule in context.rules_at["flag_touched"]:
                rule(context, robot, number)


ELEMENT = Flag
