"""Scrambler."""

from functools import partial

from engine.roborally.cards.program_cards import draw, executed
from engine.roborally.events import CardReplaced
from engine.roborally.options.weapon import Discharge, OptionalWeapon
from engine.roborally.state import EMPTY, REGISTERS, Robot


class Scrambler(OptionalWeapon):
    """Fired instead of the main laser: puts the top card of the deck into the target's next register, even if locked.

    The card that was there is discarded. It cannot be fired in the last register phase.

    Rules: 000 "SCRAMBLER"; A-35; A-253
    """

    title = "Scrambler"
    words = (
        "Instead of your main laser, but not in register 5: the robot you would hit gets a random card from the deck "
        "in its next register. It takes no damage."
    )
    editions = ("2005", "ultimate")
    worth = 160
    upsets = 1.5

    def is_usable(self, phase: int) -> bool:
        return phase < REGISTERS

    def affects(self, phase: int, target: Robot) -> bool:
        return executed(target, phase + 1) != EMPTY

    def discharge(self, phase: int, target: Robot) -> Discharge:
        return Discharge(self.robot, target, [], effect=partial(self._scramble, phase))

    def _scramble(self, phase: int, target: Robot) -> None:
        """The new card lies face down if the old one did. Even a robot under Radio Control executes it."""
        card = draw(self.context) if self.affects(phase, target) else EMPTY
        if not card:
            return
        target.registers[phase] = card
        for cards in (target.second, target.instead):
            if cards:
                cards[phase] = EMPTY
        register = phase + 1
        shown = EMPTY if register in target.face_down else card
        self.context.emit(CardReplaced(robot=target.number, register=register, card=shown))


OPTION = Scrambler
