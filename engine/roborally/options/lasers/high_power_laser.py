"""High-Power Laser."""

from engine.roborally.options.base import OptionCard


class HighPowerLaser(OptionCard):
    """The main laser goes through the first wall or robot in its way. It hits a robot that it goes through as well.

    Rules: 000 "HIGH POWER LASER"; 000 "MAIN LASER MODIFICATION"; A-58
    """

    title = "High-Power Laser"
    words = "Your main laser goes through one wall or one robot. A robot that it goes through is hit, too."
    editions = ("2005", "ultimate")
    worth = 290

    def pierces(self) -> int:
        return 1


OPTION = HighPowerLaser
