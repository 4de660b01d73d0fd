"""What many games tell together: how far a number spreads, and whether starts that win unequal shares are alike."""

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import NormalDist, median, quantiles

import msgspec

SURE = 1.96
"""Standard errors to each side of a share that hold it in 19 of 20 cases."""


class Spread(msgspec.Struct, frozen=True):
    """A number that differs from game to game: its median, and the limits of the half in the middle."""

    median: float
    low: float
    high: float


class Start(msgspec.Struct, frozen=True):
    """A place to start from: its share of the wins, and how far that may be from the truth."""

    place: int
    share: float
    error: float


def spread(numbers: Sequence[int]) -> Spread | None:
    if len(numbers) < 2:
        return Spread(numbers[0], numbers[0], numbers[0]) if numbers else None
    low, _, high = quantiles(numbers, n=4, method="inclusive")
    return Spread(median(numbers), low, high)


def wins_of(winners: Sequence[Sequence[int]]) -> dict[int, float]:
    """The wins of each place, from the places that have won each game. Those who won together share one."""
    wins = dict[int, float]()
    for places in winners:
        for place in places:
            wins[place] = wins.get(place, 0.0) + 1 / len(places)
    return wins


def starts_of(wins: Mapping[int, float], won: int) -> list[Start]:
    """The shares of the places in so many games that were won."""
    return [Start(place, share := wins[place] / won, SURE * sqrt(share * (1 - share) / won)) for place in sorted(wins)]


def luck_of(wins: Mapping[int, float], won: int, starts: int) -> float:
    """The chance that so many starts which are all alike would differ in their wins as much as these do.

    The chi-squared test, by the approximation of Wilson and Hilferty (PNAS 17, 1931).
    """
    if not won or starts < 2:
        return 1.0
    expected, free = won / starts, starts - 1
    found = [*wins.values(), *[0.0] * (starts - len(wins))]
    squares = sum((count - expected) ** 2 for count in found) / expected
    width = 2 / (9 * free)
    return 1 - NormalDist(1 - width, sqrt(width)).cdf((squares / free) ** (1 / 3))
