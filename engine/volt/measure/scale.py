"""The length and the difficulty of an arena in a word, from the fights of bots.

No rulebook names them. The limits are ours, set so that the arenas of the box are of usual length, and from easy to
hard; docs/MEASURES.md tells more.
"""

from collections.abc import Sequence
from statistics import mean
from typing import Literal

Length = Literal["short", "medium", "long"]
Level = Literal["easy", "mid", "hard", "expert"]

MEDIUM, LONG = 6.0, 10.0
"""The least lengths with these names, in rounds."""
MID, HARD, EXPERT = 0.15, 0.5, 1.0
"""The least difficulties with these names: how many robots the floor destroys in ten rounds of a robot."""
TO_DESTROY = 3
"""Damage by lightning counts as a part of a loss."""


def length_of(rounds: Sequence[float | None], never: int) -> Length:
    """By the median rounds to the win, for each number of players. None: no fight was won."""
    length = mean(never if it is None else it for it in rounds)
    return "short" if length < MEDIUM else "medium" if length < LONG else "long"


def harm_of(falls: int, shocks: int, robot_rounds: int) -> float:
    """How many robots the floor destroys in ten rounds of a robot: by the losses in pits, and the damage by lightning,
    in so many rounds of robots."""
    return 10 * (falls + shocks / TO_DESTROY) / max(1, robot_rounds)


def level_of(harm: float) -> Level:
    return "easy" if harm < MID else "mid" if harm < HARD else "hard" if harm < EXPERT else "expert"
