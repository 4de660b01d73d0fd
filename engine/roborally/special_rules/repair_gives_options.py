"""Option cards instead of repairs."""

from typing import ClassVar

from engine.roborally.cards.option_cards import draw_options
from engine.roborally.special_rules.base import SpecialRule
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


class RepairGivesOptions(SpecialRule, tag="repair_gives_options", frozen=True, kw_only=True):
    """A robot that ends the turn on a wrench or a flag draws an Option card, on crossed wrench and hammer two.

    It repairs nothing. At a table without Option cards, repairs are as usual.

    Rules: 001 "Option World"; A-132; A-261
    """

    settles: ClassVar[str] = "what wrenches give"

    @property
    def words(self) -> str:
        return "Wrenches and flags repair nothing: each gives an Option card instead, a wrench with a hammer gives two."

    def repairs(self, context: TurnContext, robot: Robot, wrenches: int) -> bool:
        if context.state.setup.option_cards:
            draw_options(context, robot, wrenches)
        return context.state.setup.option_cards


RULE = RepairGivesOptions
