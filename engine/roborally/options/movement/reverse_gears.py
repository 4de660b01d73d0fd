"""Reverse Gear."""

from engine.roborally.options.ticked import TickedMovement


class ReverseGears(TickedMovement):
    """A Back Up may go two spaces back, at the same priority.

    Rules: 000 "REVERSE GEARS"
    """

    title = "Reverse Gear"
    words = "When your robot executes a Back Up, it may go back two spaces."
    editions = ("2005", "ultimate")
    worth = 110
    changes = "back_up"
    spaces = -2


OPTION = ReverseGears
