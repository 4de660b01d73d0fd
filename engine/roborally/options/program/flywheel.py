"""Flywheel."""

from engine.roborally.damage.tokens import free_registers
from engine.roborally.options.base import OptionCard
from engine.roborally.options.riders import Rider, Store, check_moves
from engine.roborally.state import EMPTY


class Flywheel(OptionCard):
    """Keeps one movement card of the hand that was not programmed, and adds it to the next hand of its robot.

    Rules: 000 "FLYWHEEL"; A-240; A-243; A-400
    """

    title = "Flywheel"
    words = (
        "When you program, keep one of the movement cards left over on this Option. It comes on top of your next hand."
    )
    editions = ("2005", "ultimate")
    worth = 130
    rider = Store

    @classmethod
    def check_rider(cls, rider: Rider) -> None:
        check_moves("flywheel", rider)

    def dealt(self) -> None:
        if self.held.card and free_registers(self.robot):
            self.robot.hand = sorted([*self.robot.hand, self.held.card], reverse=True)
            self.held.card = EMPTY

    def programmed(self) -> None:
        wish = self.ridden()
        if wish is not None and wish.card and self.is_running:
            self.held.card = wish.card
            self.tell_use()


OPTION = Flywheel
