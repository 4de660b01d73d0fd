"""Pushing another robot, several spaces in one turn."""

from collections.abc import Iterator
from typing import ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.events import RobotPushed
from engine.roborally.puzzles.goals.base import Goal, rivals
from engine.roborally.state import RaceState, Robot

NEAR = 7
"""Another robot can be caught from at most this far away."""
SPACES = range(2, 6)
"""Pushing someone by one space is no puzzle."""


class Push(Goal, frozen=True, kw_only=True, tag="push"):
    robot: int

    title: ClassVar[str] = "Push a robot"
    unit: ClassVar[str] = "spaces"
    watches: ClassVar[tuple[type[Event], ...]] = (RobotPushed,)

    @classmethod
    def worth_setting(cls, state: RaceState, floor: FactoryFloor, me: Robot) -> Iterator[Self]:
        for robot in rivals(state, floor, me, NEAR):
            yield from (cls(robot=robot.number, times=spaces) for spaces in SPACES)

    def sentence(self, state: RaceState) -> str:
        return f"Push {state.robots[self.robot].name} {self.times} spaces this turn."

    def counts(self, event: Event, me: int) -> int:
        return isinstance(event, RobotPushed) and (event.by, event.robot) == (me, self.robot)


GOAL = Push
