"""What all questions about modules have in common: a seat's permanent settings may answer them."""

from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.volt.decisions.pick import Pick, check_pick
from engine.volt.module_registry import find_module, title_of
from engine.volt.moments.settings import ASK, ORDER, Settings

if TYPE_CHECKING:
    from collections.abc import Sequence

A = TypeVar("A")


class ModuleQuestion(Decision[A], kw_only=True):
    """A question about modules of `robot`. It is asked if the permanent setting of one of them says so."""

    order_type = Settings
    order_name = ORDER

    robot: int

    def concerned(self) -> "Sequence[str]":
        """The modules that the question is about."""
        raise NotImplementedError

    def by_settings(self, settings: dict[str, str]) -> A:
        """The answer that these settings give. None of them is "ask". Always legal."""
        raise NotImplementedError

    def by_order(self, preset: Any) -> A | None:
        order = msgspec.convert(preset, Settings)
        return None if any(order.of(module) == ASK for module in self.concerned()) else self.by_rule(order)

    def by_rule(self, order: Settings) -> A:
        settings = {module: order.modules.get(module, ASK) for module in self.concerned()}
        return self.by_settings(
            {
                module: find_module(module).suggested if setting == ASK else setting
                for module, setting in settings.items()
            }
        )

    def default(self, draft: Any, chance: Chance) -> A:
        """The draft if it is legal, otherwise the suggested answer."""
        try:
            return self.parse(draft)
        except IllegalAnswer:
            return self.by_rule(Settings())


class ModulePick(ModuleQuestion[Pick], kw_only=True):
    """Picks one of the `offers` of one module, and says in which words. `{robot}` in them is the name of its robot."""

    heading: ClassVar[str]
    """The question, as the end of a heading."""
    asks: ClassVar[str]
    """The question in full. `{threat}` stands for a sentence about what threatens the robot."""
    button: ClassVar[str] = "Decide for {robot}"
    """The label of the button that submits the answer."""
    threat: ClassVar[Literal["", "damage", "push"]] = ""
    """What is about to happen to the robot."""
    around: ClassVar[bool] = False
    """Whether all offers but 0 let the damage hit the spaces around instead."""

    module: str
    offers: list[Any]

    @classmethod
    def answer_type(cls) -> type[Pick]:
        return Pick

    def concerned(self) -> "Sequence[str]":
        return (self.module,)

    def offer_words(self, offer: Any) -> str:
        """One of the offers, in words."""
        return str(offer)

    def check(self, answer: Pick) -> None:
        check_pick(self.offers, answer, f"{title_of(self.module)}: ")

    def sample(self, chance: Chance) -> Pick:
        return Pick(chance.pick("pick", self.offers))
