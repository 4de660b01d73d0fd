"""Recompile."""

from engine.roborally.options.base import OptionCard
from engine.roborally.options.riders import Redraw


class Recompile(OptionCard):
    """Its robot may get a new hand before it is programmed, once a turn; that costs a damage token, and no card of the
    new hand. All of it is part of programming.

    Rules: 000 "RECOMPILE"; A-34; A-226; A-248
    """

    title = "Recompile"
    words = (
        "Once a turn, before you program, you may throw your hand away for a new one of the same size. Your robot then "
        "takes 1 damage. You cannot go back to the old hand."
    )
    editions = ("2005", "ultimate")
    worth = 140
    rider = Redraw


OPTION = Recompile
