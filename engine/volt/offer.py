"""What a module offers to do with a die."""

from typing import Any, Literal

import msgspec

Part = Literal["turn", "change", "move", "fire", "instead"]
"""What a module does to a die: turns its key, makes a red one move, adds to moving, adds to firing, takes its place."""

ORDER: tuple[Part, ...] = ("turn", "change", "instead", "fire", "move")
"""In this order uses that do not go together give way: the later ones do."""


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A module that can be used with a die: in which ways, and at which keys (none: at all)."""

    module: str
    part: Part
    choices: list[Any]
    keys: list[int] = []
