"""Who is in which division of a ladder: pure arithmetic. docs/RATINGS.md has the rules."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

SIZE = 12
"""How many people are in a division. The last takes what is left over."""
FEWEST = 4
"""So few do not make a division of their own."""
MOVES = 3
"""How many go up and down between two divisions at the end of a season."""


def redivided(before: Sequence[Iterable[int]], standing: Sequence[int]) -> list[list[int]]:
    """The divisions of the next season, the first at the top, each with its best first.

    `before`: who was in which. `standing`: those who go on, as the season has left them, the best first. The best of
    each division change places with the last of that above it. Newcomers stand below the last. Then the divisions
    are filled from above, so that the places of those who are gone go to the next best.
    """
    rank = {who: place for place, who in enumerate(standing)}
    groups = [sorted(set(group) & rank.keys(), key=rank.__getitem__) for group in before]
    known = {who for group in groups for who in group}
    groups = [*_exchanged(groups), [who for who in standing if who not in known]]
    order = [who for group in groups for who in sorted(group, key=rank.__getitem__)]
    return _cut(order)


def _exchanged(groups: list[list[int]]) -> list[list[int]]:
    """All move at once: no one moves by two divisions."""
    after = [set(group) for group in groups]
    for number, (upper, lower) in enumerate(pairwise(groups)):
        moves = min(MOVES, len(upper) // 2, len(lower) // 2)
        down, up = set(upper[len(upper) - moves :]), set(lower[:moves])
        after[number] = after[number] - down | up
        after[number + 1] = after[number + 1] - up | down
    return [list(group) for group in after]


def _cut(order: list[int]) -> list[list[int]]:
    found = [order[first : first + SIZE] for first in range(0, len(order), SIZE)]
    if len(found) > 1 and len(found[-1]) < FEWEST:
        found[-2:] = [found[-2] + found[-1]]
    return found
