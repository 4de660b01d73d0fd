"""How robots and devices end, in words."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from games.kinds.roborally.told.elements import tables


class Ending(NamedTuple):
    """The sentences about one cause of destruction."""

    destroyed: str
    last: str
    """The same if one life is left."""
    yours: str
    """The same to the one whose robot it is."""
    foreseen: str
    """The end of a ghost. {what} is a register, or the landing after the last."""
    device: str = ""
    """The end of a device; empty if the cause destroys none."""


@cache
def endings() -> Mapping[str, Ending]:
    """The words for each cause of destruction. Those of board elements stand with the other words for the element."""
    return {**ENDS, **tables("ENDS")}


ENDS = {
    "edge": Ending(
        destroyed="{robot} falls off the edge of the factory and is destroyed: {lives} lives left.",
        last="{robot} falls off the edge of the factory and is destroyed: {lives} life left.",
        yours="You fell off the edge of the factory, and lost a life.",
        foreseen="{what} would destroy {robot}: it goes over the edge of the factory.",
        device="{the_device} leaves the factory.",
    ),
    "damage": Ending(
        destroyed="{robot} breaks down at {cell} under its tenth damage token and is destroyed: {lives} lives left.",
        last="{robot} breaks down at {cell} under its tenth damage token and is destroyed: {lives} life left.",
        yours="You broke down at {cell} under your tenth damage token, and lost a life.",
        foreseen="{what} would destroy {robot}: it breaks down at {cell} under its tenth damage token.",
    ),
}
