"""Bio Option."""

from engine.roborally.cards.option_cards import give_option, take_option, top_option
from engine.roborally.damage.causes import Why
from engine.roborally.options.base import OptionCard
from engine.roborally.state import Held


class BioOption(OptionCard):
    """Comes with another Option, which changes whenever its robot powers down or re-enters.

    If one of the two is given up against damage, the other is discarded as well.

    Rules: 000 "BIO OPTION"; A-333
    """

    title = "Bio Option"
    words = (
        "Comes with another Option card. Whenever your robot powers down or re-enters, that one is replaced by a new "
        "one. If you give up either of them against damage, both are gone."
    )
    editions = ("ultimate",)
    worth = 245
    grows = True

    def received(self) -> None:
        self.grow()

    def grow(self) -> None:
        """Draws the Option that comes with it."""
        option = top_option(self.context)
        if option is not None:
            give_option(self.context, self.robot, option, of=self.id)

    def powers_down(self) -> None:
        self._replace()

    def reentered(self) -> None:
        self._replace()

    def _replace(self) -> None:
        self._discard_grown()
        self.grow()

    def _discard_grown(self) -> None:
        for held in [held for held in self.robot.options if held.of == self.id]:
            take_option(self.context, self.robot, held.id, "discarded")

    def lost_beside(self, other: Held, why: Why) -> None:
        if other.of == self.id and why == "damage":
            take_option(self.context, self.robot, self.id, "discarded")


OPTION = BioOption
