"""The words for trap doors."""

from games.kinds.roborally.told.endings import Ending
from games.wording.say import phrase

ENDS = {
    "trap_door": Ending(
        destroyed="{robot} falls through the open {trap_door} at {cell} and is destroyed: {lives} lives left.",
        last="{robot} falls through the open {trap_door} at {cell} and is destroyed: {lives} life left.",
        yours="You fell through the open {trap_door} at {cell}, and lost a life.",
        foreseen="{what} would destroy {robot}: it falls through the open trap door at {cell}.",
        device="{the_device} falls through the open {trap_door} at {cell}.",
    ),
}

RULED = {"trap_door": (phrase("trap door"), "trapdoor")}
