"""Getting through the turn without a scratch."""

from collections.abc import Iterator
from typing import ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.events import DamageTaken, RobotDestroyed
from engine.roborally.puzzles.goals.base import Goal
from engine.roborally.state import RaceState, Robot


class Unhurt(Goal, frozen=True, kw_only=True, tag="unhurt"):
    times: int = 0

    title: ClassVar[str] = "Take no damage"
    watches: ClassVar[tuple[type[Event], ...]] = (DamageTaken, RobotDestroyed)
    most_lines: ClassVar[int] = 12
    one_end: ClassVar[bool] = False

    @classmethod
    def worth_setting(cls, state: RaceState, floor: FactoryFloor, me: Robot) -> Iterator[Self]:
        yield cls()

    def sentence(self, state: RaceState) -> str:
        return "Get through the turn without taking any damage."

    def spoils(self, event: Event, me: int) -> bool:
        return isinstance(event, DamageTaken | RobotDestroyed) and event.robot == me


GOAL = Unhurt
