"""A turn as steps of motion, as plain data: what a board's script moves and draws, one step after the other."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

LONGEST = 11_000
"""How long the steps of a turn may take at normal speed, in milliseconds: with a breath before them, and the deal of
the next turn after them, it is over in 12 seconds."""

Manner = Literal["show", "move", "turn", "bump", "jump", "flight", "shot", "hit", "blast", "wreck", "fall", "enter"]
"""How things move, or what happens where they are: "jump" is from one place to another without any between, "enter"
and "fall" are onto the board and off it."""
Mark = Literal["", "hit", "flag", "death"]
Drawn = dict[str, Any]
"""A robot or a die as a script wants it: a key that names it, and whatever is known of it."""


class Motion(msgspec.Struct, kw_only=True):
    """One step: everything that happens at one moment, and nothing else."""

    to: int
    """How many events of the turn have happened once it is over."""
    ms: int
    """How long it takes at normal speed."""
    manner: Manner = "show"
    robots: list[Drawn] = []
    """What is new about the robots: see `changes`."""
    layers: dict[str, str | int] = {}
    """The layers of the board that look different from now on: as SVG, or as the number of a shared drawing."""
    effects: str = ""
    """What is seen during this step alone, as SVG."""
    acting: int | None = None
    """The robot whose turn it is to move."""
    hurt: list[int] = []
    """The robots that something happens to: they are shaken, burst or fall."""
    line: int = -1
    """The line of the frame's log that tells of it."""
    mark: Mark = ""
    """What it is found by in the turn."""
    dice: list[Drawn] = []
    """What is new about dice on controllers: see `changes`."""
    die: str = ""
    """The die that is carried out."""


def changes(before: Sequence[Drawn], after: Sequence[Drawn], name: str) -> list[Drawn]:
    """What is new in `after`: for each thing that differs, the key `name` and what has changed."""
    known = {it[name]: it for it in before}
    found = ((it, _news(known.get(it[name], {}), it)) for it in after if it != known.get(it[name]))
    return [{name: it[name]} | news for it, news in found if news]


def _news(before: Mapping[str, Any], after: Mapping[str, Any]) -> Drawn:
    return {key: value for key, value in after.items() if key not in before or before[key] != value}


def paced(motions: Sequence[Motion]) -> None:
    """Shortens the steps of a turn, all by the same measure, if together they take longer than LONGEST."""
    whole = sum(motion.ms for motion in motions)
    if whole > LONGEST:
        for motion in motions:
            motion.ms = motion.ms * LONGEST // whole
