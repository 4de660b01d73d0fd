"""Getting rid of another robot: it is to fall into a pit or off the board."""

from collections.abc import Iterator
from typing import ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.elements import falls
from engine.roborally.events import RobotDestroyed
from engine.roborally.puzzles.goals.base import Goal, rivals, spaces_between
from engine.roborally.state import RaceState, Robot

NEAR = 6
"""Another robot can be caught from at most this far away."""
TO_THE_EDGE = 4
"""It may then be pushed by at most this many spaces."""


class MakeFall(Goal, frozen=True, kw_only=True, tag="make_fall"):
    robot: int

    title: ClassVar[str] = "Make a robot fall"
    watches: ClassVar[tuple[type[Event], ...]] = (RobotDestroyed,)

    @classmethod
    def worth_setting(cls, state: RaceState, floor: FactoryFloor, me: Robot) -> Iterator[Self]:
        holes = [cell for cell, cause in enumerate(floor.deadly) if cause and cell]
        for robot in rivals(state, floor, me, NEAR):
            if any(spaces_between(floor, robot.cell, hole) <= TO_THE_EDGE for hole in holes):
                yield cls(robot=robot.number)

    def sentence(self, state: RaceState) -> str:
        return f"Make {state.robots[self.robot].name} fall into a pit or off the board."

    def counts(self, event: Event, me: int) -> int:
        return isinstance(event, RobotDestroyed) and event.robot == self.robot and event.cause in falls()


GOAL = MakeFall
