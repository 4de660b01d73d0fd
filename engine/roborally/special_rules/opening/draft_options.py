"""Option cards to choose from before the race."""

from contextlib import suppress
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from engine.kernel.ask import ask_all
from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.roborally.cards.option_cards import give_option
from engine.roborally.options import find_option
from engine.roborally.special_rules.base import SpecialRule
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


class DraftAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Option cards to keep."""

    options: list[str]


class DraftOption(Decision[DraftAnswer], tag="draft_option", kw_only=True):
    """Which of the Option cards dealt face down to keep.

    Rules: 001 "Tricksy"
    """

    robot: int
    dealt: list[str]
    keep: int

    rule = '001 "Tricksy"'

    @classmethod
    def answer_type(cls) -> type[DraftAnswer]:
        return DraftAnswer

    def check(self, answer: DraftAnswer) -> None:
        for option in answer.options:
            if option not in self.dealt:
                raise IllegalAnswer("option", f"Option {option} is not among those dealt")
        if len(set(answer.options)) < len(answer.options):
            raise IllegalAnswer("option", "an Option can only be kept once")
        if len(answer.options) != self.keep:
            raise IllegalAnswer("option", f"keep {self.keep} of these Options, not {len(answer.options)}")

    def default(self, draft: Any, chance: Chance) -> DraftAnswer:
        with suppress(IllegalAnswer):
            return self.parse(draft)
        return self.decline()

    def decline(self) -> DraftAnswer:
        """The cards that are worth most."""
        by_worth = sorted(self.dealt, key=lambda option: (-find_option(option).worth, option))
        return DraftAnswer(by_worth[: self.keep])

    def sample(self, chance: Chance) -> DraftAnswer:
        return DraftAnswer(chance.sample("options", self.dealt, self.keep))


class DraftOptions(SpecialRule, tag="draft_options", frozen=True, kw_only=True):
    """Every robot is dealt Option cards face down and keeps some of them, face up from then on.

    The rest goes under the deck, in dock order, or is discarded. No one else sees it.

    Rules: 001 "Tricksy"; 000 "DELUXE OPTION PACKAGE"; A-260; A-261
    """

    dealt: Annotated[int, msgspec.Meta(ge=1, le=26)]
    kept: Annotated[int, msgspec.Meta(ge=1, le=26)]
    rest: Literal["bottom", "discarded"]

    settles: ClassVar[str] = "the Option cards that robots start with"
    questions: ClassVar[tuple[type[Decision[Any]], ...]] = (DraftOption,)

    @property
    def words(self) -> str:
        cards = "card" if self.kept == 1 else "cards"
        return f"Before the race you are dealt {self.dealt} Option cards and keep the {self.kept} {cards} you choose."

    def options_needed(self, flags: int, robots: int) -> int:
        return self.kept * robots

    def set_up(self, context: TurnContext) -> None:
        questions = [question for robot in context.in_dock_order if (question := self._deal(context, robot)).dealt]
        answers = ask_all(context, questions)
        for question, answer in zip(questions, answers, strict=True):
            for option in answer.options:
                give_option(context, context.robots[question.robot], option)
            if self.rest == "bottom":
                context.state.option_deck += [option for option in question.dealt if option not in answer.options]

    def _deal(self, context: TurnContext, robot: Robot) -> DraftOption:
        """The question, with fewer cards if the deck runs out. Takes the cards out of the deck."""
        deck = context.state.option_deck
        dealt = deck[: self.dealt]
        del deck[: self.dealt]
        return DraftOption(
            seat=robot.seat,
            subject=f"r{robot.number}",
            robot=robot.number,
            dealt=dealt,
            keep=min(self.kept, len(dealt)),
        )


RULE = DraftOptions
