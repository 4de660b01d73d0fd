"""Ablative Coat."""

from collections.abc import Callable

from engine.roborally.cards.option_cards import take_option
from engine.roborally.options.base import OptionCard


class AblativeCoat(OptionCard):
    """Takes the first three tokens for its robot, from any source, and is discarded with the third.

    Rules: 000 "ABLATIVE COAT"; 000 "RUN-TIME (MANDATORY)"; A-72
    """

    title = "Ablative Coat"
    words = "Takes the next three damage for your robot, from any source. Then it is gone."
    editions = ("2005", "ultimate")
    worth = 350
    payload = 3

    def absorbs(self, side: int | None) -> Callable[[], None]:
        return self._wear

    def _wear(self) -> None:
        self.tell_use()
        self.held.payload -= 1
        if not self.held.payload:
            take_option(self.context, self.robot, self.id, "spent")


OPTION = AblativeCoat
