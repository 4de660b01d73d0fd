"""The words for drains."""

from games.kinds.roborally.told.endings import Ending
from games.wording.say import phrase

ENDS = {
    "drain": Ending(
        destroyed="{robot} goes down the {drain} at {cell} and is destroyed: {lives} lives left.",
        last="{robot} goes down the {drain} at {cell} and is destroyed: {lives} life left.",
        yours="You went down the {drain} at {cell}, and lost a life.",
        foreseen="{what} would destroy {robot}: it goes down the drain at {cell}.",
        device="{the_device} is lost down the {drain} at {cell}.",
    ),
}

RULED = {"drain": (phrase("drain"), "drain")}
