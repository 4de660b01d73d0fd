"""Announcing a power down in a turn without damage."""

from typing import ClassVar

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.events import DamageTaken, RobotDestroyed
from engine.roborally.puzzles.goals.base import LessonGoal
from engine.roborally.state import RaceState


class PowerDown(LessonGoal, frozen=True, kw_only=True, tag="power_down"):
    times: int = 0

    title: ClassVar[str] = "Announce a power down"
    watches: ClassVar[tuple[type[Event], ...]] = (DamageTaken, RobotDestroyed)
    may_power_down: ClassVar[bool] = True

    def sentence(self, state: RaceState) -> str:
        return "Announce a power down, and take no damage this turn."

    def spoils(self, event: Event, me: int) -> bool:
        return isinstance(event, DamageTaken | RobotDestroyed) and event.robot == me

    def holds(self, state: RaceState, floor: FactoryFloor, me: int) -> bool:
        return state.robots[me].announced


GOAL = PowerDown
