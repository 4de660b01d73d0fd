"""Fourth Gear."""

from engine.roborally.options.ticked import TickedMovement


class FourthGear(TickedMovement):
    """A Move 3 may go four spaces, at the same priority.

    Rules: 000 "FOURTH GEAR"
    """

    title = "Fourth Gear"
    words = "When your robot executes a Move 3, it may move four spaces."
    editions = ("2005", "ultimate")
    worth = 240
    changes = "move_3"
    spaces = 4


OPTION = FourthGear
