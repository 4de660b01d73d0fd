"""Hitting another robot with one's laser as often as possible."""

from collections.abc import Iterator
from typing import ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.events import RobotShot
from engine.roborally.puzzles.goals.base import Goal, rivals
from engine.roborally.state import REGISTERS, RaceState, Robot

NEAR = 10
"""Another robot may be at most this far away."""
FEWEST = 2
"""Hitting someone once is no puzzle."""


class Shoot(Goal, frozen=True, kw_only=True, tag="shoot"):
    robot: int

    title: ClassVar[str] = "Hit a robot with your laser"
    unit: ClassVar[str] = "hits"
    watches: ClassVar[tuple[type[Event], ...]] = (RobotShot,)

    @classmethod
    def worth_setting(cls, state: RaceState, floor: FactoryFloor, me: Robot) -> Iterator[Self]:
        for robot in rivals(state, floor, me, NEAR):
            yield from (cls(robot=robot.number, times=times) for times in range(FEWEST, REGISTERS + 1))

    def sentence(self, state: RaceState) -> str:
        times = "twice" if self.times == 2 else f"{self.times} times"
        return f"Hit {state.robots[self.robot].name} with your laser {times} this turn."

    def counts(self, event: Event, me: int) -> int:
        hit = isinstance(event, RobotShot) and (event.by, event.robot) == (me, self.robot)
        return event.count if hit else 0  # type: ignore[attr-defined]


GOAL = Shoot
