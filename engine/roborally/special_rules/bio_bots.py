"""An Option that grows anew, built into every robot."""

from typing import ClassVar

import msgspec

from engine.roborally.cards.option_cards import draw_options, take_option
from engine.roborally.options import find_options
from engine.roborally.rulesets.base import Ruleset
from engine.roborally.special_rules.base import SpecialRule
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


class Grown(msgspec.Struct, omit_defaults=True):
    """robot -> the Option card that its built-in equipment has given it last, held or not."""

    options: dict[int, str] = {}


class BioBots(SpecialRule, tag="bio_bots", frozen=True, kw_only=True):
    """The card that grows stays in the box: every robot has it as a part that can neither be lost nor given up.

    It gives the robot an Option card to start with, and another one in its place each time the robot powers down or
    re-enters. One that has been lost meanwhile is replaced when the robot powers down.

    Rules: 000 "BIO-BOTS"; 000 "BIO OPTION"; A-380
    """

    settles: ClassVar[str] = "the Option that is built into robots"

    @property
    def words(self) -> str:
        return (
            "Every robot starts with an Option card and gets a new one in its place whenever it powers down or comes "
            "back. One that it has lost is replaced when it powers down."
        )

    def adjust(self, rules: Ruleset) -> Ruleset:
        grows = [option for option, card in find_options().items() if card.grows]
        return msgspec.structs.replace(rules, left_out=(*rules.left_out, *grows))

    def options_needed(self, flags: int, robots: int) -> int:
        return robots

    def set_up(self, context: TurnContext) -> None:
        for robot in context.in_dock_order:
            self._grow(context, robot)

    def taken_up(self, context: TurnContext) -> None:
        """The first Option of each robot is the one that has grown."""
        self.memory(context, Grown).options = {it.number: it.options[0].id for it in context.robots if it.options}

    def powers_down(self, context: TurnContext, robot: Robot) -> None:
        self._grow(context, robot)

    def reentered(self, context: TurnContext, robot: Robot) -> None:
        if self._grown(context).get(robot.number) in {held.id for held in robot.options}:
            self._grow(context, robot)

    def _grown(self, context: TurnContext) -> dict[int, str]:
        return self.memory(context, Grown).options

    def _grow(self, context: TurnContext, robot: Robot) -> None:
        grown = self._grown(context)
        old = grown.pop(robot.number, "")
        if old in {held.id for held in robot.options}:
            take_option(context, robot, old, "discarded")
        before = {held.id for held in robot.options}
        draw_options(context, robot)
        new = [held.id for held in robot.options if held.id not in before]
        if new:
            grown[robot.number] = new[0]


RULE = BioBots
