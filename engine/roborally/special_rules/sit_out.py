"""Destroyed robots miss a turn."""

from typing import Annotated, Any, ClassVar

import msgspec

from engine.roborally.special_rules.base import RuleEvent, SpecialRule, robot_mark
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


class RobotSitsOut(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A destroyed robot does not re-enter before the end of turn `until`."""

    robot: int
    until: int

    @property
    def words(self) -> str:
        return f"{robot_mark(self.robot)} sits out, and comes back at the end of turn {self.until}."


class Bench(msgspec.Struct, omit_defaults=True):
    """robot -> the turn at the end of which it re-enters."""

    until: dict[int, int] = {}


class SitOut(SpecialRule, tag="sit_out", frozen=True, kw_only=True):
    """A destroyed robot misses `turns` whole turns and re-enters at the end of the last of them.

    They are those after the turn in which it is destroyed, unless that happens before its first register.

    Rules: 001 "Toggle Boggle"; A-130
    """

    turns: Annotated[int, msgspec.Meta(ge=1, le=99)]

    events: ClassVar[tuple[type[RuleEvent], ...]] = (RobotSitsOut,)

    @property
    def words(self) -> str:
        missed = "a whole turn" if self.turns == 1 else f"{self.turns} whole turns"
        return f"A destroyed robot sits out {missed} before it comes back."

    def roles(self, memory: Any, turn: int) -> dict[int, str]:
        waiting = {int(robot): until for robot, until in memory.get("until", {}).items() if until > turn}
        return {robot: f"sits out until the end of turn {until}" for robot, until in waiting.items()}

    def destroyed(self, context: TurnContext, robot: Robot, cell: int) -> None:
        if robot.lives:
            state = context.state
            is_whole = not (state.phase or state.revealed)
            until = state.turn + self.turns - is_whole
            self.memory(context, Bench).until[robot.number] = until
            context.emit(RobotSitsOut(robot=robot.number, until=until))

    def may_return(self, context: TurnContext, robot: Robot) -> bool:
        return context.state.turn >= self.memory(context, Bench).until[robot.number]


RULE = SitOut
