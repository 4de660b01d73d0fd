"""Converter."""

from collections.abc import Callable

from engine.roborally.cards.option_cards import take_option
from engine.roborally.cards.program_cards import EFFECTS
from engine.roborally.damage.explosions import explode
from engine.roborally.options.base import Motion, OptionCard
from engine.roborally.state import Held

BLAST = 2


class Converter(OptionCard):
    """Turns damage tokens into fuel. The next movement card that its robot executes burns one, and moves it farther.

    The third token is too much: the card is destroyed in an explosion. Lost in another way, its fuel explodes.

    Rules: 000 "CONVERTER"; 000 "BOOSTERS"; A-32; A-232; A-354
    """

    title = "Converter"
    words = (
        "Turns damage into fuel. Your robot's next movement card burns one token of fuel, and moves it one space "
        "farther. At the third token the Converter explodes with strength 2."
    )
    editions = ("ultimate",)
    worth = 125
    holds = 2
    order = 70

    @classmethod
    def is_explosive(cls, held: Held) -> bool:
        return held.payload > 0

    def pays(self) -> Callable[[], None]:
        return self._store

    def _store(self) -> None:
        self.tell_use()
        self.held.payload += 1
        if self.held.payload > self.holds:
            self.held.payload = 0
            take_option(self.context, self.robot, self.id, "spent")
            explode(self.context, self.robot.cell, BLAST)

    def motion(self, card: int, motion: Motion) -> Motion:
        spaces = EFFECTS[card][0]
        if not spaces or not motion.spaces or not self.held.payload:
            return motion
        self.tell_use()
        self.held.payload -= 1
        return motion._replace(spaces=motion.spaces + (1 if spaces > 0 else -1))

    def lost(self, cell: int) -> None:
        for _ in range(self.held.payload if cell else 0):
            explode(self.context, cell, BLAST)


OPTION = Converter
