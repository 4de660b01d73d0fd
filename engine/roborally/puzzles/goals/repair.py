"""Stopping at a repair site, where the robot is repaired as the turn ends."""

from collections.abc import Iterator
from typing import ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.events import RobotDestroyed
from engine.roborally.puzzles.goals.base import Goal
from engine.roborally.state import RaceState, Robot

IN_REACH = 14
"""A robot makes at most this many steps in a turn, with the help of belts."""


class Repair(Goal, frozen=True, kw_only=True, tag="repair"):
    times: int = 0

    title: ClassVar[str] = "Stop at a repair site"
    watches: ClassVar[tuple[type[Event], ...]] = (RobotDestroyed,)

    @classmethod
    def worth_setting(cls, state: RaceState, floor: FactoryFloor, me: Robot) -> Iterator[Self]:
        sites = [cell for cell in floor.spaces if floor.wrenches[cell]]
        if sites and floor.walk_to(*sites)[me.cell] <= IN_REACH:
            yield cls()

    def sentence(self, state: RaceState) -> str:
        return "End the turn on a repair site."

    def spoils(self, event: Event, me: int) -> bool:
        return isinstance(event, RobotDestroyed) and event.robot == me

    def holds(self, state: RaceState, floor: FactoryFloor, me: int) -> bool:
        return bool(floor.wrenches[state.robots[me].cell])


GOAL = Repair
