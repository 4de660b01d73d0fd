"""Turret."""

from typing import ClassVar

from engine.roborally.options.base import OptionCard
from engine.roborally.options.riders import Rider, Side


class Turret(OptionCard):
    """Turns the main laser, and weapons fired instead of it, to a side chosen with the program.

    Rules: 000 "TURRET"
    """

    title = "Turret"
    words = (
        "Choose a side of your robot when you program. Its main laser, and weapons fired instead of it, fire to that "
        "side for the whole turn."
    )
    editions = ("ultimate",)
    worth = 235
    rider: ClassVar[type[Rider] | None] = Side

    def gun_turned(self) -> int:
        return (self.ridden() or Side()).quarters()


OPTION = Turret
