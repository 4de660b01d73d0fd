"""Robots that begin the race damaged."""

from typing import Annotated

import msgspec

from engine.roborally.damage.tokens import UNLOCKED_DAMAGE
from engine.roborally.events import DamageTaken
from engine.roborally.special_rules.base import SpecialRule
from engine.roborally.turn_context import TurnContext


class StartDamage(SpecialRule, tag="start_damage", frozen=True, kw_only=True):
    """Every robot starts with `tokens` damage tokens, too few to lock a register. Re-entering robots are not affected.

    Rules: 001 "Factory Rejects"
    """

    tokens: Annotated[int, msgspec.Meta(ge=1, le=UNLOCKED_DAMAGE)]

    @property
    def words(self) -> str:
        return f"Every robot starts with {self.tokens} damage."

    def set_up(self, context: TurnContext) -> None:
        for robot in context.in_dock_order:
            robot.damage = self.tokens
            context.emit(DamageTaken(robot=robot.number, tokens=self.tokens, damage=robot.damage, locked=[]))


RULE = StartDamage
