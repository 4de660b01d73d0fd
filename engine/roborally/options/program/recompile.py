"""Recompile."""

from engine.roborally.options.base import OptionCard
from engine.roborally.options.riders import Redraw


class Recompile(OptionCard):
    """Once a turn its robot may get a new hand before it is programmed, for one damage token.

    The token does not reduce the new hand. All of this is part of programming.

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
