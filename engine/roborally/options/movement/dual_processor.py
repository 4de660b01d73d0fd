"""Dual Processor."""

from engine.roborally.cards.program_cards import QUARTERS
from engine.roborally.options.base import Motion
from engine.roborally.options.paired import PairedMovement


class DualProcessor(PairedMovement):
    """A Move 2 or 3 and a rotation in one register: one space less (two less for a U-Turn), then the rotation.

    It shortens the move that results from other Options.

    Rules: 000 "DUAL PROCESSOR"; A-125; A-232
    """

    title = "Dual Processor"
    words = (
        "Put a Move 2 or Move 3 and a Rotate Left or Right into one register: your robot moves one space less and then "
        "turns. A Move 3 with a U-Turn is two spaces less. The priority is that of the card below."
    )
    editions = ("2005", "ultimate")
    worth = 230
    order = 60
    pairs = {
        "move_2": ("rotate_left", "rotate_right"),
        "move_3": ("rotate_left", "rotate_right", "u_turn"),
    }

    def joined(self, motion: Motion, quarters: int) -> Motion:
        fewer = 2 if quarters == QUARTERS["u_turn"] else 1
        return motion._replace(spaces=motion.spaces - fewer, quarters=quarters)


OPTION = DualProcessor
