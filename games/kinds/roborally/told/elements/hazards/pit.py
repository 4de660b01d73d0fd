"""The words for pits."""

from games.kinds.roborally.told.endings import Ending
from games.wording.say import phrase

ENDS = {
    "pit": Ending(
        destroyed="{robot} falls into the {pit} at {cell} and is destroyed: {lives} lives left.",
        last="{robot} falls into the {pit} at {cell} and is destroyed: {lives} life left.",
        yours="You fell into the {pit} at {cell}, and lost a life.",
        foreseen="{what} would destroy {robot}: it falls into the pit at {cell}.",
        device="{the_device} is lost in the {pit} at {cell}.",
    ),
}

RULED = {"pit": (phrase("pit"), "pit")}
