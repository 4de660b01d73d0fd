"""Self-Destruct."""

from typing import ClassVar

from engine.roborally.cards.option_cards import take_option
from engine.roborally.damage.explosions import explode
from engine.roborally.options.base import OptionCard
from engine.roborally.options.riders import Gadget, Rider
from engine.roborally.state import Held

STRENGTH = 16


class SelfDestruct(OptionCard):
    """Explodes as the register phase begins for which it is programmed, and whenever it is destroyed.

    Rules: 000 "SELF-DESTRUCT"; 000 "EXPLOSIONS"; A-32
    """

    title = "Self-Destruct"
    words = (
        "Explodes with strength 16 on your robot's space as a register begins that you choose, or when it is destroyed "
        "in any way."
    )
    editions = ("ultimate",)
    worth = 50
    payload = 1
    rider: ClassVar[type[Rider] | None] = Gadget

    @classmethod
    def is_explosive(cls, held: Held) -> bool:
        return True

    def phase_starts(self, phase: int) -> None:
        wish = self.ridden()
        if wish is not None and phase in wish.registers and self.is_running and not self.robot.virtual:
            self.tell_use()
            take_option(self.context, self.robot, self.id, "spent", self.robot.cell)

    def lost(self, cell: int) -> None:
        if cell:
            explode(self.context, cell, STRENGTH)


OPTION = SelfDestruct
