"""Robots that begin the race with Option cards."""

from typing import Annotated, ClassVar

import msgspec

from engine.roborally.cards.option_cards import draw_options
from engine.roborally.special_rules.base import SpecialRule
from engine.roborally.turn_context import TurnContext


class StartOptions(SpecialRule, tag="start_options", frozen=True, kw_only=True):
    """Every robot is dealt `count` Option cards, face up, before the first turn.

    Rules: 001 "Flag Fry"; 001 "Marathon Madness"; 001 "War Zone"; 000 "STANDARD OPTION PACKAGE"
    """

    count: Annotated[int, msgspec.Meta(ge=1, le=26)]

    settles: ClassVar[str] = "the Option cards that robots start with"

    @property
    def words(self) -> str:
        cards = "one Option card" if self.count == 1 else f"{self.count} Option cards"
        return f"Every robot starts with {cards}."

    def options_needed(self, flags: int, robots: int) -> int:
        return self.count * robots

    def set_up(self, context: TurnContext) -> None:
        for robot in context.in_dock_order:
            draw_options(context, robot, self.count)


RULE = StartOptions
