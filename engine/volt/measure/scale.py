"""The length and the difficulty of an arena in a word, from the fights of bots.

No rulebook names them. The limits are ours, set so that the arenas of the box are of usual length, and none of them
harder than the middle; docs/MEASURES.md has their figures.
"""

from collections.abc import Sequence
from statistics import mean
from typing import Literal

Length = Literal["short", "medium", "long"]
Level = Literal["easy", "mid", "hard", "expert"]

MEDIUM, LONG = 6.0, 10.0
"""The least lengths with these names, in rounds."""
MID, HARD, EXPERT = 0.2, 0.8, 1.6
"""The least difficulties with these names: how many robots the floor destroys in ten rounds of a robot."""
TO_DESTROY = 3
"""Damage by lightning counts as a part of a loss."""


def length_of(rounds: Sequence[float | None], never: int) -> Length:
    """By the median rounds to the win, for each number of players. None: no fight was won."""
    length = mean(never if it is None else it for it in rounds)
    return "short" if length < MEDIUM else "medium" if length < LONG else "long"


def level_of(falls: int, shocks: int, robot_rounds: int) -> Level:
    """By the losses in pits, and the damage by lightning, in so many rounds of robots."""
    level = 10 * (falls + shocks / TO_DESTROY) / max(1, robot_rounds)
    return "easy" if level < MID else "mid" if level < HARD else "hard" if level < EXPERT else "expert"
