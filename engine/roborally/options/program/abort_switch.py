"""Abort Switch."""

from functools import partial
from typing import ClassVar

from engine.kernel.chance import Chance
from engine.kernel.decisions import Order
from engine.roborally.decisions.yes_no import Yes, YesNo
from engine.roborally.moments import Question
from engine.roborally.options.planned import PlannedProgram
from engine.roborally.options.question_words import QuestionWords
from engine.roborally.options.riders import From


class AbortOrder(Order, frozen=True, kw_only=True):
    """Where the program itself does not abort, abort as soon as the robot is off plan; or ask."""

    if_off_plan: bool = False


class AbortProgram(YesNo, tag="abort_program", kw_only=True):
    """Whether the robot executes random cards from this register on. `programmed`: the program says so.

    Rules: 000 "ABORT SWITCH"
    """

    phase: int
    programmed: bool
    off_plan: bool
    """Whether the robot's space or heading differs from what its program alone would lead to."""

    says = "abort"
    order_type = AbortOrder
    rule = '000 "ABORT SWITCH"'
    words: ClassVar[QuestionWords] = QuestionWords(
        subject="does {robot} abort its program?",
        asks="{robot} may give up its program now: from this register on it plays random cards from the deck.",
        yes="Abort: random cards from now on",
        no="Go on with the program",
    )

    def is_ordered(self, order: AbortOrder) -> bool:
        return self.programmed or (order.if_off_plan and self.off_plan)

    def does_least(self) -> bool:
        return self.programmed

    def sample(self, chance: Chance) -> Yes:
        return self.answered(chance.below("abort", 4) == 0)


class AbortSwitch(PlannedProgram):
    """Once used, this register and all later ones of the turn are ignored. A random card is executed for each instead.

    The random cards are discarded. Locked registers are ignored as well, but keep their cards.

    Rules: 000 "ABORT SWITCH"; A-242; A-246
    """

    title = "Abort Switch"
    words = (
        "Before a register is revealed, you may give up your program: for this register and all later ones of the "
        "turn, your robot executes a random card from the deck instead."
    )
    editions = ("2005", "ultimate")
    worth = 100
    order = 20
    rider = From
    questions = (AbortProgram,)

    def before_reveal(self, phase: int) -> Question | None:
        robot = self.robot
        if not self.is_running or robot.number in self.context.at_random:
            return None
        wish = self.ridden()
        decision = AbortProgram(
            seat=robot.seat,
            subject=f"r{robot.number}",
            robot=robot.number,
            phase=phase,
            programmed=wish is not None and 0 < wish.register <= phase,
            off_plan=self.is_off_plan(phase),
        )
        return Question(decision, partial(self._abort, phase))

    def _abort(self, phase: int, answer: Yes) -> None:
        if answer.yes:
            self.tell_use(phase)
            self.context.at_random.add(self.robot.number)


OPTION = AbortSwitch
