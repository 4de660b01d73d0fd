"""Questions that are answered by picking one of several offers."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer


class Pick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the offers, by its value."""

    pick: Any


def check_pick(offers: Sequence[Any], answer: Pick, about: str = "", naming: Callable[[str], str] = str) -> None:
    """Raises IllegalAnswer unless the answer is one of the offers.

    Its text begins with `about`. `naming` gives the name of an offer for people.
    """
    if not any(answer.pick == offer and type(answer.pick) is type(offer) for offer in offers):
        named = ", ".join(naming(str(offer)) for offer in offers)
        raise IllegalAnswer("pick", f"{about}{naming(str(answer.pick))} is not offered; choose one of {named}")


class PickOne(Decision[Pick], kw_only=True):
    """Picks one of the `offers`, the usual one first. `robot` is the robot concerned."""

    robot: int
    offers: list[Any]

    @classmethod
    def answer_type(cls) -> type[Pick]:
        return Pick

    def check(self, answer: Pick) -> None:
        check_pick(self.offers, answer)

    def default(self, draft: Any, chance: Chance) -> Pick:
        try:
            return self.parse(draft)
        except IllegalAnswer:
            return self.decline()

    def decline(self) -> Pick:
        return Pick(self.offers[0])

    def sample(self, chance: Chance) -> Pick:
        return Pick(chance.pick("pick", self.offers))
