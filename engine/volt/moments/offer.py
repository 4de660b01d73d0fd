"""What a module offers to do with a die."""

from typing import Any, Literal

import msgspec

Part = Literal["turn", "change", "move", "fire", "instead"]
"""What a module does to a die: turns its key, makes a red die move, adds to moving, adds to firing, replaces firing."""

ORDER: tuple[Part, ...] = ("turn", "change", "instead", "fire", "move")
"""The precedence of uses that do not fit together: later ones are dropped."""


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A module that can be used with a die, the ways to use it, and the keys at which it can be used ([]: all)."""

    module: str
    part: Part
    choices: list[Any]
    keys: list[int] = []
