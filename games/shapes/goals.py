"""How quickly a game was won, for records."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Goals:
    """The seats that have reached the goal of a game, each with the number of the turn in which it did."""

    robots: int
    """How many robots took part."""
    turns: dict[int, int]
