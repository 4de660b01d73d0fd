"""The words for crushers."""

from games.kinds.roborally.told.endings import Ending

ENDS = {
    "crusher": Ending(
        destroyed="{robot} is crushed at {cell} and is destroyed: {lives} lives left.",
        last="{robot} is crushed at {cell} and is destroyed: {lives} life left.",
        yours="You were crushed at {cell}, and lost a life.",
        foreseen="{what} would destroy {robot}: it is crushed at {cell}.",
        device="{the_device} is crushed at {cell}.",
    ),
}
