"""Conditional Program."""

from functools import partial
from typing import ClassVar

from engine.kernel.decisions import Order
from engine.roborally.cards.program_cards import executed
from engine.roborally.damage.tokens import discard_registers, locked_registers
from engine.roborally.decisions.yes_no import Yes, YesNo
from engine.roborally.foresight.rehearsal import card_would_kill
from engine.roborally.moments import Question
from engine.roborally.options.planned import PlannedProgram
from engine.roborally.options.question_words import QuestionWords
from engine.roborally.options.riders import Aside
from engine.roborally.state import EMPTY


class SwapOrder(Order, frozen=True, kw_only=True):
    """Where the program itself does not use the card laid aside, use it once the robot is off plan, or its own card
    would destroy it; or ask."""

    if_off_plan: bool = False
    if_would_die: bool = False


class SwapCard(YesNo, tag="swap_card", kw_only=True):
    """Whether `card`, laid aside, replaces `replaced` in this register. `programmed`: the program says so.

    Rules: 000 "CONDITIONAL"
    """

    phase: int
    card: int
    replaced: int
    programmed: bool
    off_plan: bool
    """Whether the robot's space or heading differs from what its program alone would lead to."""
    would_die: bool
    """Whether the robot's own card would destroy it with all robots where they are now."""

    says = "swap"
    order_type = SwapOrder
    rule = '000 "CONDITIONAL"'
    words: ClassVar[QuestionWords] = QuestionWords(
        subject="does {robot} use the card laid aside?",
        asks="{robot} may put the card on its Conditional Program into this register now.",
        yes="Play {card}",
        no="Play {replaced}",
        about_no="the card in the register",
    )

    def is_ordered(self, order: SwapOrder) -> bool:
        off_plan = order.if_off_plan and self.off_plan
        return self.programmed or off_plan or (order.if_would_die and self.would_die)

    def does_least(self) -> bool:
        return self.programmed


class Conditional(PlannedProgram):
    """A card laid aside from the hand may replace a register's card before the register is revealed.

    If unused, it is discarded at the end of the turn. The card of a locked register cannot be replaced.

    Rules: 000 "CONDITIONAL"; A-241; A-246
    """

    title = "Conditional Program"
    words = (
        "When you program, lay one more card of your hand on this Option. Before a register is revealed, you may put "
        "that card in the place of the one there, unless the register is locked. Unused, it is discarded."
    )
    editions = ("2005", "ultimate")
    worth = 90
    order = 10
    rider = Aside
    questions = (SwapCard,)

    def programmed(self) -> None:
        wish = self.ridden()
        if wish is not None and wish.card and self.is_running:
            self.held.card = wish.card
            self.tell_use()

    def before_reveal(self, phase: int) -> Question | None:
        robot = self.robot
        if self.held.card == EMPTY or not self.is_running or robot.number in self.context.at_random:
            return None
        if phase in locked_registers(robot):
            return None
        wish, replaced = self.ridden(), executed(robot, phase)
        decision = SwapCard(
            seat=robot.seat,
            subject=f"r{robot.number}",
            robot=robot.number,
            phase=phase,
            card=self.held.card,
            replaced=replaced,
            programmed=wish is not None and wish.register == phase,
            off_plan=self.is_off_plan(phase),
            would_die=replaced != EMPTY and card_would_kill(self.context, robot, replaced),
        )
        return Question(decision, partial(self._swap, phase))

    def _swap(self, phase: int, answer: Yes) -> None:
        if not answer.yes:
            return
        self.tell_use(phase)
        discard_registers(self.robot, [phase])
        self.robot.registers[phase - 1], self.held.card = self.held.card, EMPTY
        if self.robot.instead:
            self.robot.instead[phase - 1] = EMPTY

    def turn_ends(self) -> None:
        self.held.card = EMPTY


OPTION = Conditional
