"""Robots whose lasers hit harder."""

from typing import Annotated

import msgspec

from engine.roborally.special_rules.base import SpecialRule
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


class LaserMultiplier(SpecialRule, tag="laser_multiplier", frozen=True, kw_only=True):
    """Each shot of a robot's lasers counts several times, including those that Options add.

    Board lasers, and weapons fired instead of the main laser, are not affected.

    Rules: 001 "Set to Kill"; A-58
    """

    factor: Annotated[int, msgspec.Meta(ge=2, le=99)]

    @property
    def words(self) -> str:
        times = "twice" if self.factor == 2 else f"{self.factor} times"
        return f"Every shot of a robot's lasers counts {times}; board lasers count as usual."

    def laser_factor(self, context: TurnContext, robot: Robot) -> int:
        return self.factor


RULE = LaserMultiplier
