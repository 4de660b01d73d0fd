"""Touching a flag: the robot's next one, or even the one after it."""

from collections.abc import Iterator
from typing import ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.events import FlagTouched
from engine.roborally.puzzles.goals.base import Goal
from engine.roborally.state import OFF_BOARD, RaceState, Robot

IN_REACH = 14
"""A robot makes at most this many steps in a turn, with the help of belts."""


class TouchFlag(Goal, frozen=True, kw_only=True, tag="touch_flag"):
    flag: int

    title: ClassVar[str] = "Touch a flag"
    watches: ClassVar[tuple[type[Event], ...]] = (FlagTouched,)

    @classmethod
    def worth_setting(cls, state: RaceState, floor: FactoryFloor, me: Robot) -> Iterator[Self]:
        steps, cell = 0, me.cell
        for flag in range(me.next_flag, min(me.next_flag + 2, len(state.flags) + 1)):
            goal = state.flags[flag - 1]
            if goal == OFF_BOARD:
                return
            steps, cell = steps + floor.walk_to(goal)[cell], goal
            if steps <= IN_REACH:
                yield cls(flag=flag)

    def sentence(self, state: RaceState) -> str:
        if self.flag == len(state.flags):
            return f"Touch flag {self.flag}, the last one, this turn."
        return f"Touch flag {self.flag} this turn."

    def names_flag(self) -> int:
        return self.flag

    def counts(self, event: Event, me: int) -> int:
        return isinstance(event, FlagTouched) and (event.robot, event.flag) == (me, self.flag)


GOAL = TouchFlag
