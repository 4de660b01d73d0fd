"""Crab Legs."""

from engine.roborally.options.base import Motion
from engine.roborally.options.paired import PairedMovement


class CrabLegs(PairedMovement):
    """A Move 1 and a Rotate Left or Right in one register: the robot moves one space to that side without turning.

    It applies before other Options change the Move 1.

    Rules: 000 "CRAB LEGS"; A-125; A-232
    """

    title = "Crab Legs"
    words = (
        "Put a Move 1 and a Rotate Left or Right into one register: your robot steps one space to that side and does "
        "not turn. The priority is that of the card below."
    )
    editions = ("2005", "ultimate")
    worth = 220
    order = 40
    pairs = {"move_1": ("rotate_left", "rotate_right")}

    def joined(self, motion: Motion, quarters: int) -> Motion:
        return motion._replace(sideways=quarters)


OPTION = CrabLegs
