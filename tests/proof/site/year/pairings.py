"""How few repeated meetings a round could have had, found without the code that pairs rounds."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

import networkx

Pair = frozenset[int]
Tables = Sequence[Sequence[int]]
SMALL = 12
"""Up to so many people, all seatings are tried."""
TRIES, SWAPS = 20, 4000


class Least(NamedTuple):
    """The fewest repeats that can be. If it is not proven, it is the fewest that a search has found."""

    repeats: int
    is_proven: bool


def repeats(tables: Iterable[Sequence[int]], meetings: Counter[Pair]) -> int:
    """How often people meet again at these tables; a third meeting counts twice."""
    return sum(meetings[frozenset(pair)] for table in tables for pair in combinations(table, 2))


def least_repeats(tables: Tables, meetings: Counter[Pair], *, wants_new: bool = False) -> Least:
    """For the people at these tables, seated at tables of the same sizes. With `wants_new`, some two have to meet for
    the first time, if there are any who have not met."""
    people, sizes = [who for table in tables for who in table], sorted(map(len, tables), reverse=True)
    if len(people) <= SMALL:
        return Least(_of_all(people, sizes, meetings, wants_new), is_proven=True)
    bound = _unmatched(people, meetings) if sizes[0] == 2 else _without_partners(people, sizes, meetings)
    if repeats(tables, meetings) == bound:
        return Least(bound, is_proven=True)
    if sizes[0] == 2:
        return Least(bound, is_proven=False)
    return Least(_searched(tables, meetings, wants_new), is_proven=False)


def _of_all(people: list[int], sizes: list[int], meetings: Counter[Pair], wants_new: bool) -> int:
    is_new_there = any(not meetings[frozenset(pair)] for pair in combinations(people, 2))
    counts = [
        repeats(tables, meetings)
        for tables in _seatings(people, tuple(sizes))
        if not (wants_new and is_new_there) or _has_new(tables, meetings)
    ]
    return min(counts)


def _seatings(people: list[int], sizes: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    """All ways to seat these people at tables of these sizes."""
    if not people:
        yield []
        return
    first, *others = people
    for size in set(sizes):
        left = list(sizes)
        left.remove(size)
        for mates in combinations(others, size - 1):
            rest = [who for who in others if who not in mates]
            for tables in _seatings(rest, tuple(left)):
                yield [(first, *mates), *tables]


def _has_new(tables: Iterable[Sequence[int]], meetings: Counter[Pair]) -> bool:
    return any(not meetings[frozenset(pair)] for table in tables for pair in combinations(table, 2))


def _unmatched(people: list[int], meetings: Counter[Pair]) -> int:
    """Tables of two: those left over by the largest matching of people who have not met have to meet again. Somebody
    may have the bye."""
    graph = networkx.Graph()
    graph.add_nodes_from(people)
    graph.add_edges_from(pair for pair in combinations(people, 2) if not meetings[frozenset(pair)])
    if len(people) % 2:
        graph.add_edges_from((who, "bye") for who in people)
    matched = networkx.max_weight_matching(graph, maxcardinality=True)
    return (len(people) + 1) // 2 - len(matched)


def _without_partners(people: list[int], sizes: list[int], meetings: Counter[Pair]) -> int:
    """Larger tables: whoever has met nearly all the others has to meet some of them again."""
    short = 0
    for who in people:
        unmet = sum(not meetings[frozenset((who, other))] for other in people if other != who)
        short += max(0, sizes[-1] - 1 - unmet)
    return (short + 1) // 2


def _searched(tables: Tables, meetings: Counter[Pair], wants_new: bool) -> int:
    """The fewest that random swaps find, from many seatings."""
    luck, people, best = Random(1), [who for table in tables for who in table], repeats(tables, meetings)
    for _ in range(TRIES):
        if not best:
            return best
        luck.shuffle(people)
        rest = iter(people)
        seated = [[next(rest) for _ in table] for table in tables]
        now = repeats(seated, meetings)
        for _ in range(SWAPS):
            one, other = luck.sample(range(len(seated)), 2)
            at, there = luck.randrange(len(seated[one])), luck.randrange(len(seated[other]))
            change = _swap(seated, (one, at), (other, there), meetings)
            if change > 0 and luck.random() > 0.02:
                _swap(seated, (one, at), (other, there), meetings)
                continue
            now += change
            if now < best and (not wants_new or _has_new(seated, meetings)):
                best = now
    return best


def _swap(seated: list[list[int]], one: tuple[int, int], other: tuple[int, int], meetings: Counter[Pair]) -> int:
    """Two change places. Returns by how many repeats that is worse."""
    both = [seated[one[0]], seated[other[0]]]
    before = repeats(both, meetings)
    here, there = both[0][one[1]], both[1][other[1]]
    both[0][one[1]], both[1][other[1]] = there, here
    return repeats(both, meetings) - before
