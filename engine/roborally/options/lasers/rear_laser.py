"""Rear-Firing Laser."""

from collections.abc import Sequence

from engine.roborally.options.base import OptionCard

BEHIND = 2


class RearLaser(OptionCard):
    """A second laser fires backwards, whatever the main laser, or a weapon fired instead of it, does.

    Rules: 000 "REAR LASER"; 000 "ADDITIONAL WEAPON"
    """

    title = "Rear-Firing Laser"
    words = "A second laser fires backwards whenever your main laser may fire."
    editions = ("2005", "ultimate")
    worth = 260

    def also_fires(self) -> Sequence[int]:
        return (BEHIND,)


OPTION = RearLaser
