"""Piles of Option cards on the flags, for those who reach them."""

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

import msgspec

from engine.kernel.ask import ask_all
from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision, Order
from engine.kernel.errors import IllegalAnswer
from engine.roborally.cards.option_cards import give_option, top_option
from engine.roborally.options import find_option
from engine.roborally.options.question_words import QuestionWords
from engine.roborally.race.disputes import in_order
from engine.roborally.race.standings import RACING, side
from engine.roborally.special_rules.base import RuleEvent, SpecialRule
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext

HUNT = "scavenger hunt"
"""The key of the notes about robots that have reached flags in this register phase."""


class PileAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The card that the robot gets."""

    option: str


class PileOrder(Order, frozen=True, kw_only=True):
    """The card worth most for a robot of one's own side, the one worth least for another; or ask."""


class PickFromPile(Decision[PileAnswer], tag="pick_from_pile", kw_only=True):
    """Which card of a flag's pile a robot gets. Only the seat that chooses sees the pile.

    Rules: 000 "SCAVENGER HUNT I"; 000 "SCAVENGER HUNT II"; A-375
    """

    robot: int
    flag: int
    options: list[str]
    is_friend: bool
    """Whether the robot is on the side of the seat that chooses."""

    order_type = PileOrder
    rule = '000 "SCAVENGER HUNT I"'
    words: ClassVar[QuestionWords] = QuestionWords(
        subject="which Option card of the flag does {robot} get?",
        asks="{robot} has reached a flag, and you look through the Option cards on it. Which one does {robot} get?",
    )

    @classmethod
    def answer_type(cls) -> type[PileAnswer]:
        return PileAnswer

    def check(self, answer: PileAnswer) -> None:
        if answer.option not in self.options:
            raise IllegalAnswer("option", f"Option {answer.option} is not in the pile")

    def by_rule(self, order: PileOrder) -> PileAnswer:
        by_worth = sorted(self.options, key=lambda option: (-find_option(option).worth, option))
        return PileAnswer(by_worth[0] if self.is_friend else by_worth[-1])

    def decline(self) -> PileAnswer:
        return self.by_rule(PileOrder())

    def sample(self, chance: Chance) -> PileAnswer:
        return PileAnswer(chance.pick("option", self.options))


class Reached(msgspec.Struct, kw_only=True):
    """robot -> the flags that it has reached."""

    flags: dict[int, list[int]] = {}


class PilesLaid(RuleEvent, frozen=True, kw_only=True, tag=True):
    """Option cards have been dealt face down to the flags: flag number -> how many."""

    piles: dict[int, int]

    @property
    def words(self) -> str:
        return f"{max(self.piles.values(), default=0)} Option cards lie face down on each flag."


class ScavengerHunt(SpecialRule, tag="scavenger_hunt", frozen=True, kw_only=True):
    """Each flag has a pile of Option cards, as many as there are robots. Every robot gets one when it reaches the flag.

    Its owner chooses, or the player on the left. The last flag ends the race for a robot, so no one chooses there.

    Rules: 000 "SCAVENGER HUNT I"; 000 "SCAVENGER HUNT II"; A-375; A-376
    """

    chooser: Literal["owner", "left"]

    settles: ClassVar[str] = "the Option cards on flags"
    questions: ClassVar[tuple[type[Decision[Any]], ...]] = (PickFromPile,)
    events: ClassVar[tuple[type[RuleEvent], ...]] = (PilesLaid,)

    @property
    def words(self) -> str:
        who = "you look through its pile and choose" if self.chooser == "owner" else "the player on your left chooses"
        return (
            f"A pile of Option cards lies face down on each flag. When your robot reaches a flag, {who} one card of it."
        )

    def options_needed(self, flags: int, robots: int) -> int:
        return flags * robots

    def set_up_last(self, context: TurnContext) -> None:
        for flag in range(1, len(context.state.flags) + 1):
            pile = context.state.piles[flag] = []
            for _ in context.robots:
                if option := top_option(context):
                    pile.append(option)
        context.emit(PilesLaid(piles={flag: len(pile) for flag, pile in context.state.piles.items()}))

    def flag_touched(self, context: TurnContext, robot: Robot, flag: int) -> None:
        """The first time that a robot reaches a flag counts, whether or not it is its next one."""
        reached = self.memory(context, Reached).flags.setdefault(robot.number, [])
        if flag not in reached:
            reached.append(flag)
            context.notes.setdefault(HUNT, []).append((robot, flag))

    def phase_ends(self, context: TurnContext, phase: int) -> None:
        """All choose at the same time. Of several at one flag, one chooses after the other.

        Rules: A-301
        """
        reached: list[tuple[Robot, int]] = context.notes.pop(HUNT, [])
        flags = len(context.state.flags)
        reached = sorted((it for it in reached if it[0].next_flag <= flags), key=lambda it: it[0].dock)
        waiting = {flag: [robot for robot, at in reached if at == flag] for _, flag in reached}
        queues = {flag: in_order(context, robots, f"order at flag {flag}") for flag, robots in waiting.items()}
        while queues:
            self._choose(context, [(robots.pop(0), flag) for flag, robots in queues.items()])
            queues = {flag: robots for flag, robots in queues.items() if robots}

    def _choose(self, context: TurnContext, reached: Iterable[tuple[Robot, int]]) -> None:
        questions = [self._question(context, robot, flag) for robot, flag in reached if context.state.piles[flag]]
        for question, answer in zip(questions, ask_all(context, questions), strict=True):
            context.state.piles[question.flag].remove(answer.option)
            give_option(context, context.robots[question.robot], answer.option)

    def _question(self, context: TurnContext, robot: Robot, flag: int) -> PickFromPile:
        chooser = robot if self.chooser == "owner" else _to_the_left(context, robot)
        return PickFromPile(
            seat=chooser.seat,
            subject=f"r{robot.number}",
            robot=robot.number,
            flag=flag,
            options=list(context.state.piles[flag]),
            is_friend=side(chooser) == side(robot),
        )


def _to_the_left(context: TurnContext, robot: Robot) -> Robot:
    """The robot of the next seat that is still racing. Rules: A-376"""
    seats = len(context.state.setup.robots)
    others = [it for it in context.robots if it.status in RACING and it.seat != robot.seat]
    return min(others, key=lambda it: ((it.seat - robot.seat) % seats, it.number), default=robot)


RULE = ScavengerHunt
