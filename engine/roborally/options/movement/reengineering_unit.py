"""Reengineering Unit, and the question of what it takes."""

from typing import Any, ClassVar

import msgspec

from engine.kernel.ask import ask
from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision, Order
from engine.kernel.errors import IllegalAnswer
from engine.roborally.cards.option_cards import exchange_options
from engine.roborally.options.base import OptionCard
from engine.roborally.options.question_words import QuestionWords
from engine.roborally.state import Held, Robot
from engine.roborally.turn_context import TurnContext

NOTHING = ""


class ReengineerAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The id of the Option to take, or NOTHING."""

    option: str


class ReengineerOrder(Order, frozen=True, kw_only=True):
    """Take the first of these that the other robot has. Without any, keep this card; or ask."""

    wanted: list[str] = []


class TakeOption(Decision[ReengineerAnswer], tag="take_option", kw_only=True):
    """Which Option of robot `target` a robot takes for its Reengineering Unit.

    Rules: 000 "REENGINEERING UNIT"
    """

    robot: int
    phase: int
    target: int
    options: list[str]

    order_type = ReengineerOrder
    rule = '000 "REENGINEERING UNIT"'
    words: ClassVar[QuestionWords] = QuestionWords(
        subject="what does {robot} take?",
        asks="{robot} has pushed a robot, and may give it the Reengineering Unit for one of its Options.",
    )

    @classmethod
    def answer_type(cls) -> type[ReengineerAnswer]:
        return ReengineerAnswer

    def check(self, answer: ReengineerAnswer) -> None:
        if answer.option not in (NOTHING, *self.options):
            raise IllegalAnswer("option", f"the other robot has no Option {answer.option}")

    def by_rule(self, order: ReengineerOrder) -> ReengineerAnswer:
        return ReengineerAnswer(next((option for option in order.wanted if option in self.options), NOTHING))

    def decline(self) -> ReengineerAnswer:
        return ReengineerAnswer(NOTHING)

    def sample(self, chance: Chance) -> ReengineerAnswer:
        return ReengineerAnswer(chance.pick("option", [NOTHING, *self.options]))


class ReengineeringUnit(OptionCard):
    """When its robot pushes another by its card, this card may be exchanged for one of that robot's Options.

    The owner is asked once for each robot and move. A robot that cannot be moved is not pushed.

    Rules: 000 "REENGINEERING UNIT"; A-335
    """

    title = "Reengineering Unit"
    words = "When your robot pushes another, you may exchange this card for one of that robot's Option cards."
    editions = ("ultimate",)
    worth = 85
    order = 60
    questions: ClassVar[tuple[type[Decision[Any]], ...]] = (TakeOption,)

    @classmethod
    def understands(cls, said: Any) -> bool:
        return said is False or (isinstance(said, dict) and [*said] == ["take"])

    @classmethod
    def order_of(cls, decision: TakeOption, said: Any) -> dict[str, Any]:
        match said:
            case {"take": str(option)}:
                return {"wanted": [option]}
        raise IllegalAnswer("option", f"{said} does not say which Option to take")

    def __init__(self, context: TurnContext, robot: Robot, held: Held) -> None:
        super().__init__(context, robot, held)
        self._met: set[int] = set()
        """The robots about which the owner was asked in this move."""

    def sets_out(self) -> None:
        self._met.clear()

    def bumped(self, other: Robot, heading: int, moved: bool) -> None:
        is_new = other.number not in self._met and self._is_held()
        if not (moved and other.cell and other.options and is_new):
            return
        self._met.add(other.number)
        decision = TakeOption(
            seat=self.robot.seat,
            subject=f"r{self.robot.number}-r{other.number}",
            robot=self.robot.number,
            phase=self.context.state.phase,
            target=other.number,
            options=[held.id for held in other.options],
        )
        answer = ask(self.context, decision)
        if answer.option != NOTHING:
            exchange_options(self.context, self.robot, self.id, other, answer.option)

    def _is_held(self) -> bool:
        return any(held is self.held for held in self.robot.options)


OPTION = ReengineeringUnit
