"""Flags: archive, repair, and the point of the race."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from engine.roborally.archive import move_archive
from engine.roborally.elements.base import Element
from engine.roborally.events import FlagTouched
from engine.roborally.factory_floor import FactoryFloor

if TYPE_CHECKING:
    from engine.roborally.race import Race
    from engine.roborally.state import Robot


class Flag(Element, tag="flag", frozen=True, kw_only=True):
    """A flag with its place in the order. It carries a wrench, and any flag archives, in order or not.

    Rules: 001 "E. Touch Flags & Repair Sites"; 001 "SETUP"; A-115; A-27
    """

    number: int

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        for flag in elements:
            floor.flags[flag.number] = floor.cell(*flag.at)
        floor.act("E", 1, touch)

    def part(self) -> str:
        return "flag"


def touch(race: "Race", phase: int) -> None:
    """Robots touch the flags, wherever they stand by now."""
    flags = race.state.flags
    for robot, cell in race.touching:
        if cell in flags and race.may_touch_flags(robot):
            move_archive(race, robot, cell)
            number = flags.index(cell) + 1
            credit(race, robot, number)
            for rule in race.rules_at["flag_touched"]:
                rule(race, robot, number)


def credit(race: "Race", robot: "Robot", number: int) -> None:
    """The next flag in order counts; a table may allow only one a turn.

    Rules: 001 "E. Touch Flags & Repair Sites"; A-26
    """
    if number != robot.next_flag:
        return
    if race.state.setup.one_flag_per_turn and robot.flag_turn == race.state.turn:
        return
    if not all(may(race, robot, number) for may in race.rules_at["may_score"]):
        return
    robot.next_flag += 1
    robot.flag_turn = race.state.turn
    race.emit(FlagTouched(robot=robot.number, flag=number))
    for rule in race.rules_at["scored"]:
        rule(race, robot)


ELEMENT = Flag
