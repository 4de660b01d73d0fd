"""Double-Barreled Laser."""

from engine.roborally.options.base import OptionCard


class DoubleBarrelLaser(OptionCard):
    """The main laser fires two shots, each of which is a separate hit.

    Rules: 000 "DOUBLE-BARREL LASER"; 000 "MAIN LASER MODIFICATION"; A-58
    """

    title = "Double-Barreled Laser"
    words = "Your main laser fires two shots instead of one."
    editions = ("2005", "ultimate")
    worth = 300

    def shots(self) -> int:
        return 1


OPTION = DoubleBarrelLaser
