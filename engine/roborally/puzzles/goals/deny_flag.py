"""Keeping another robot from a flag that it is about to touch."""

from collections.abc import Iterator
from typing import ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.events import FlagTouched, RobotDestroyed
from engine.roborally.puzzles.goals.base import Goal, rivals
from engine.roborally.state import RaceState, Robot

NEAR = 10
"""Another robot can be stopped from at most this far away."""


class DenyFlag(Goal, frozen=True, kw_only=True, tag="deny_flag"):
    times: int = 0
    robot: int
    flag: int

    title: ClassVar[str] = "Keep a robot from a flag"
    watches: ClassVar[tuple[type[Event], ...]] = (FlagTouched, RobotDestroyed)
    most_lines: ClassVar[int] = 12
    one_end: ClassVar[bool] = False

    @classmethod
    def worth_setting(cls, state: RaceState, floor: FactoryFloor, me: Robot) -> Iterator[Self]:
        for robot in rivals(state, floor, me, NEAR):
            if robot.next_flag <= len(state.flags):
                yield cls(robot=robot.number, flag=robot.next_flag)

    def sentence(self, state: RaceState) -> str:
        name = state.robots[self.robot].name
        return f"Keep {name} from touching flag {self.flag} this turn, and survive."

    def names_flag(self) -> int:
        return self.flag

    def spoils(self, event: Event, me: int) -> bool:
        if isinstance(event, FlagTouched):
            return (event.robot, event.flag) == (self.robot, self.flag)
        return isinstance(event, RobotDestroyed) and event.robot == me


GOAL = DenyFlag
