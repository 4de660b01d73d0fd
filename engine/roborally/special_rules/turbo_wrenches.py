"""Option cards instead of repairs, for those who wish."""

from typing import Annotated, Any, ClassVar

import msgspec

from engine.kernel.ask import ask_all
from engine.kernel.decisions import Decision, Order
from engine.roborally.cards.option_cards import draw_options
from engine.roborally.decisions.yes_no import YesNo
from engine.roborally.options.question_words import QuestionWords
from engine.roborally.special_rules.base import SpecialRule
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext

TURBO = "turbo wrenches"
"""The key of the notes about robots that draw a card."""


class WrenchOrder(Order, frozen=True, kw_only=True):
    """Whether to draw an Option card: only with at most so much damage; or ask. With -1, never."""

    draw_if_damage_le: Annotated[int, msgspec.Meta(ge=-1, le=9)] = 0


class UseWrench(YesNo, tag="use_wrench", kw_only=True):
    """Whether a robot draws an Option card instead of being repaired.

    Rules: 000 "TURBO WRENCHES"; A-374
    """

    damage: int

    says = "draw"
    order_type = WrenchOrder
    rule = '000 "TURBO WRENCHES"'
    words: ClassVar[QuestionWords] = QuestionWords(
        subject="a card or a repair for {robot}?",
        asks="{robot} stands on a wrench and has {damage} damage. Does it draw an Option card instead of a repair?",
        yes="Draw an Option card",
        no="Repair a damage token",
    )

    def is_ordered(self, order: WrenchOrder) -> bool:
        return self.damage <= order.draw_if_damage_le


class TurboWrenches(SpecialRule, tag="turbo_wrenches", frozen=True, kw_only=True):
    """A robot that ends the turn on a repair site with one wrench may draw an Option card instead.

    All owners choose at the same time. A flag on the site repairs as always.

    Rules: 000 "TURBO WRENCHES"; A-374
    """

    settles: ClassVar[str] = "what wrenches give"
    questions: ClassVar[tuple[type[Decision[Any]], ...]] = (UseWrench,)

    @property
    def words(self) -> str:
        return "A robot that ends the turn on a single wrench may draw an Option card instead of being repaired."

    def before_repairs(self, context: TurnContext) -> None:
        questions = [
            UseWrench(seat=robot.seat, subject=f"r{robot.number}", robot=robot.number, damage=robot.damage)
            for robot in context.on_board()
            if context.floor.wrenches[robot.cell] == 1
        ]
        answers = ask_all(context, questions) if questions else []
        chosen = zip(questions, answers, strict=True)
        context.notes[TURBO] = [question.robot for question, answer in chosen if answer.yes]

    def repairs(self, context: TurnContext, robot: Robot, wrenches: int) -> bool:
        draws = robot.number in context.notes[TURBO]
        if draws:
            context.notes[TURBO].remove(robot.number)
            draw_options(context, robot)
        return draws


RULE = TurboWrenches
