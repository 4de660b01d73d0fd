"""The length and the difficulty that a manual would print, from the races of bots.

The weights are fitted to what designers say of their courses; docs/MEASURES.md tells how, and how well they do.
"""

from collections.abc import Sequence
from math import log
from typing import Literal, NamedTuple

Length = Literal["short", "medium", "long"]
Level = Literal["easy", "mid", "hard", "expert"]

WEIGHT_OF_TURNS = 0.465
"""Of the logarithm of the turns to the win, where that of the spaces weighs 1."""
MEDIUM, LONG = 6.38, 7.05
"""The least lengths with these names."""
HARDER_BY_TURNS = 0.198
"""Weight of the same logarithm, where the share of races in which no robot arrives weighs 1."""
MID, HARD, EXPERT = 0.475, 0.944, 1.731


class Won(NamedTuple):
    """The races of one number of players: the median turns to the win (None: no one won), and the share in which all
    robots ran out of lives."""

    turns: float | None
    died_out: float


def length_of(spaces: int, races: Sequence[Won], never: int) -> Length:
    """The length of a course with so many spaces. `never` is the turn in which races are cut off."""
    length = how_long(spaces, races, never)
    return "short" if length < MEDIUM else "medium" if length < LONG else "long"


def level_of(races: Sequence[Won], never: int) -> Level:
    """The difficulty of a course."""
    level = how_hard(races, never)
    return "easy" if level < MID else "mid" if level < HARD else "hard" if level < EXPERT else "expert"


def how_long(spaces: int, races: Sequence[Won], never: int) -> float:
    return log(max(spaces, 1)) + WEIGHT_OF_TURNS * log_turns(races, never)


def how_hard(races: Sequence[Won], never: int) -> float:
    return died_out(races) + HARDER_BY_TURNS * log_turns(races, never)


def died_out(races: Sequence[Won]) -> float:
    """The share of races that no robot survived, on the average of all numbers of players."""
    return sum(it.died_out for it in races) / len(races)


def log_turns(races: Sequence[Won], never: int) -> float:
    """The logarithm of the turns that a win takes, on the average of all numbers of players."""
    turns = [never if it.turns is None else it.turns for it in races]
    return log(max(1.0, sum(turns) / len(turns)))
