"""The families of Options that change movement cards in the registers that their owner ticks.

One that comes in the middle of a turn is on no program, so its owner is asked.
"""

from typing import Any, ClassVar

from engine.kernel.ask import ask
from engine.kernel.decisions import Decision, Order
from engine.roborally.cards.program_cards import CARDS, Kind
from engine.roborally.decisions.yes_no import YesNo
from engine.roborally.foresight.rehearsal import would_die
from engine.roborally.options.base import Motion, OptionCard
from engine.roborally.options.question_words import QuestionWords
from engine.roborally.options.riders import Rider, Ticks


class NewcomerOrder(Order, frozen=True, kw_only=True):
    """Use what came in the middle of the turn where the robot's card would destroy it; or ask."""

    if_would_die: bool = True


class UseNewcomer(YesNo, tag="use_newcomer", kw_only=True):
    """Whether `option`, which came in the middle of this turn, changes `card`, which its robot now executes.

    Rules: 000 "RUN-TIME"; A-428
    """

    phase: int
    option: str
    card: int
    would_die: bool
    """Whether the card as it is would destroy the robot with all others where they are now."""

    says = "use"
    order_type = NewcomerOrder
    rule = "A-428"
    words: ClassVar[QuestionWords] = QuestionWords(
        subject="does {robot} use its new {option}?",
        asks="{robot} has got {option} in this turn, and executes a card now that it may change.",
        yes="Use it for {card}",
        no="Play {card} as it is",
    )

    def is_ordered(self, order: NewcomerOrder) -> bool:
        return order.if_would_die and self.would_die


class ChosenMovement(OptionCard):
    """Changes how its robot moves: where ticked or, if so chosen, where it would die.

    Rules: 000 "USING OPTION CARDS"; 000 "RUN-TIME"; A-428
    """

    rider: ClassVar[type[Rider] | None] = Ticks
    usual: ClassVar[Ticks] = Ticks()
    """The rider that applies if the program does not mention the Option."""
    questions: ClassVar[tuple[type[Decision[Any]], ...]] = (UseNewcomer,)

    def is_wished(self, card: int, motion: Motion) -> bool:
        """Whether its owner wants it for this card, with which the robot would otherwise make this motion."""
        if self.is_unprogrammed:
            return self._is_wished_now(card, motion)
        wish = self.ridden() or self.usual
        if self.context.state.phase in wish.registers:
            return True
        return wish.if_would_die and would_die(self.context, self.robot, motion)

    def _is_wished_now(self, card: int, motion: Motion) -> bool:
        decision = UseNewcomer(
            seat=self.robot.seat,
            subject=f"r{self.robot.number}",
            robot=self.robot.number,
            phase=self.context.state.phase,
            option=self.id,
            card=card,
            would_die=would_die(self.context, self.robot, motion),
        )
        return ask(self.context, decision).yes


class TickedMovement(ChosenMovement):
    """Cards of the kind `changes` move the robot `spaces` instead.

    Rules: 000 "RUN-TIME"
    """

    changes: ClassVar[Kind]
    spaces: ClassVar[int]

    def motion(self, card: int, motion: Motion) -> Motion:
        if CARDS[card] != self.changes or not self.is_wished(card, motion):
            return motion
        self.tell_use()
        return motion._replace(spaces=self.spaces)
