"""How quickly a game was won, for records."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Goals:
    """The seats that have reached the goal of a game, each with the number of the turn in which it did."""

    robots: int
    """How many robots took part."""
    turns: dict[int, int]
    damage: dict[int, int]
    """The damage of the same seats at that time, as far as they have not repaired it."""
    phase: int = 0
    """The part of the turn in which the game ended with the first of them; 0 if it went on."""
