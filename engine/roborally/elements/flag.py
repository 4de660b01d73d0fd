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
        numbers = {floor.cell(*flag.at): flag.number for flag in elements}
        for cell, number in numbers.items():
            floor.flags[number] = cell
            floor.wrenches[cell] = max(1, floor.wrenches[cell])

        def touch(race: "Race", phase: int) -> None:
            for cell, number in numbers.items():
                robot = race.standing[cell]
                if robot is not None:
                    move_archive(race, robot)
                    _credit(race, robot, number)

        floor.act("E", 1, touch)

    def part(self) -> str:
        return "flag"


def _credit(race: "Race", robot: "Robot", number: int) -> None:
    """The next flag in order counts; a table may allow only one a turn.

    Rules: 001 "E. Touch Flags & Repair Sites"; A-26
    """
    if number != robot.next_flag:
        return
    if race.state.setup.one_flag_per_turn and robot.flag_turn == race.state.turn:
        return
    robot.next_flag += 1
    robot.flag_turn = race.state.turn
    race.emit(FlagTouched(robot=robot.number, flag=number))


ELEMENT = Flag
