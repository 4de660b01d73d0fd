"""Two at a table: no repeat and no second bye while they can be helped, shown by trying all pairings of few people."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.chance import Chance
from games.tournaments.reckoning.field import Pair
from games.tournaments.reckoning.pairs import pairs


def all_pairings(people: list[int]) -> Iterator[list[list[int]]]:
    """Every way to pair them; if they are odd, one is alone."""
    if len(people) < 2:
        yield [people] if people else []
        return
    first, rest = people[0], people[1:]
    if len(people) % 2:
        yield from ([[first], *others] for others in all_pairings(rest))
    for other in rest:
        left = [entrant for entrant in rest if entrant != other]
        yield from ([[first, other], *others] for others in all_pairings(left))


def harm(tables: list[list[int]], met: Counter[Pair], byes: Counter[int]) -> tuple[int, int]:
    """How many meet again, and how many byes the one with the bye has had."""
    again = sum(met[frozenset(table)] for table in tables if len(table) == 2)
    return again, sum(byes[table[0]] for table in tables if len(table) == 1)


def history(people: int, luck: Random, share: float) -> tuple[Counter[Pair], Counter[int]]:
    met = Counter(frozenset(pair) for pair in combinations(range(1, people + 1), 2) if luck.random() < share)
    return met, Counter(entrant for entrant in range(1, people + 1) if luck.random() < share)


@settings(max_examples=60, deadline=None)
@given(people=st.integers(2, 8), seed=st.integers(0, 10**6), share=st.floats(0, 1))
def test_nothing_better_is_found_by_trying_all(people: int, seed: int, share: float) -> None:
    luck = Random(seed)
    met, byes = history(people, luck, share)
    order = luck.sample(range(1, people + 1), people)
    points = {entrant: Fraction(people - place, 2) for place, entrant in enumerate(order)}
    tables = pairs(order, points, met, byes, Chance(bytes(16)))
    assert sorted(entrant for table in tables for entrant in table) == sorted(order)
    assert harm(tables, met, byes) == min(harm(other, met, byes) for other in all_pairings(sorted(order)))


def test_those_meet_who_have_as_many_points() -> None:
    points = {1: Fraction(2), 2: Fraction(2), 3: Fraction(1), 4: Fraction(1), 5: Fraction(0), 6: Fraction(0)}
    assert pairs([1, 2, 3, 4, 5, 6], points, Counter(), Counter(), Chance(bytes(16))) == [[1, 2], [3, 4], [5, 6]]


@pytest.mark.parametrize("seed", range(8))
def test_the_bye_goes_to_the_last_who_had_none(seed: int) -> None:
    chance = Chance(bytes([seed] * 16))
    points = {1: Fraction(2), 2: Fraction(1), 3: Fraction(0)}
    assert pairs([1, 2, 3], points, Counter(), Counter(), chance)[-1] == [3]
    assert pairs([1, 2, 3], points, Counter(), Counter({3: 1}), chance)[-1] == [2]


def test_one_alone_has_a_bye_and_nobody_has_no_table() -> None:
    assert pairs([7], {7: Fraction(0)}, Counter(), Counter(), Chance(bytes(16))) == [[7]]
    assert pairs([], {}, Counter(), Counter(), Chance(bytes(16))) == []


def test_people_far_apart_meet_if_all_near_them_have_met() -> None:
    """Sixty people who have met all but those of the other half: farther away than any neighbour that is tried."""
    halves = (range(1, 31), range(31, 61))
    met = Counter(frozenset(pair) for half in halves for pair in combinations(half, 2))
    points = {entrant: Fraction(60 - entrant) for half in halves for entrant in half}
    tables = pairs(sorted(points), points, met, Counter(), Chance(bytes(16)))
    assert len(tables) == 30
    assert all(one <= 30 < other for one, other in tables)
