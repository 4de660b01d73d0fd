"""Turret."""

from engine.roborally.options.sided import Sided


class Turret(Sided):
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

    def gun_turned(self) -> int:
        return self.quarters() or 0


OPTION = Turret
