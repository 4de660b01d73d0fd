"""Brakes."""

from engine.roborally.options.riders import Ticks
from engine.roborally.options.ticked import TickedMovement


class Brakes(TickedMovement):
    """A Move 1 may stop where it is instead, at the same priority.

    If the program does not mention it, it is used wherever the Move 1 would destroy the robot.

    Rules: 000 "BRAKES"; A-237
    """

    title = "Brakes"
    words = "When your robot executes a Move 1, it may stay where it is instead."
    editions = ("2005", "ultimate")
    worth = 120
    changes = "move_1"
    spaces = 0
    usual = Ticks(if_would_die=True)


OPTION = Brakes
