"""Getting through the turn alive. A bot that sees no way at first looks at every line before it gives up, so what it
plays is no first idea."""

from collections.abc import Iterator
from typing import ClassVar, Self

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.events import RobotDestroyed
from engine.roborally.puzzles.goals.base import Goal
from engine.roborally.state import RaceState, Robot


class Survive(Goal, frozen=True, kw_only=True, tag="survive"):
    times: int = 0

    title: ClassVar[str] = "Survive"
    watches: ClassVar[tuple[type[Event], ...]] = (RobotDestroyed,)
    most_lines: ClassVar[int] = 12
    one_end: ClassVar[bool] = False
    is_no_first_idea: ClassVar[bool] = False

    @classmethod
    def worth_setting(cls, state: RaceState, floor: FactoryFloor, me: Robot) -> Iterator[Self]:
        yield cls()

    def sentence(self, state: RaceState) -> str:
        return "Get through the turn without being destroyed."

    def spoils(self, event: Event, me: int) -> bool:
        return isinstance(event, RobotDestroyed) and event.robot == me


GOAL = Survive
