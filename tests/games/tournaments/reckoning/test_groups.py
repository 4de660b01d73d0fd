"""Three and more at a table: as few repeated meetings as there can be, shown by trying all seatings of few people."""

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
from games.tournaments.reckoning.groups import groups, in_order, snake, table_sizes

CHANCE = Chance(bytes(16))


def all_seatings(people: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    if not sizes:
        yield []
        return
    for table in combinations(people, sizes[0]):
        left = tuple(entrant for entrant in people if entrant not in table)
        yield from ([table, *others] for others in all_seatings(left, sizes[1:]))


def repeats(tables: object, met: Counter[Pair]) -> int:
    return sum(met[frozenset(pair)] for table in tables for pair in combinations(table, 2))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("people", "seats", "sizes"),
    [(8, 4, [4, 4]), (9, 4, [3, 3, 3]), (5, 4, [3, 2]), (9, 8, [5, 4]), (3, 4, [3]), (1, 4, [1]), (0, 4, [])],
)
def test_tables_are_few_and_even(people: int, seats: int, sizes: list[int]) -> None:
    assert table_sizes(people, seats) == sizes


def test_the_snake_makes_tables_of_like_strength() -> None:
    assert snake(range(1, 9), [4, 4]) == [[1, 4, 5, 8], [2, 3, 6, 7]]
    assert snake(range(1, 8), [3, 2, 2]) == [[1, 6, 7], [2, 5], [3, 4]]


def test_in_order_those_meet_who_stand_alike() -> None:
    assert in_order(range(1, 6), [3, 2]) == [[1, 2, 3], [4, 5]]


@settings(max_examples=60, deadline=None)
@given(people=st.integers(4, 9), seats=st.integers(3, 4), seed=st.integers(0, 10**6), share=st.floats(0, 1))
def test_nothing_better_is_found_by_trying_all(people: int, seats: int, seed: int, share: float) -> None:
    luck = Random(seed)
    everybody = tuple(range(1, people + 1))
    met = Counter(frozenset(pair) for pair in combinations(everybody, 2) if luck.random() < share)
    sizes = table_sizes(people, seats)
    points = {entrant: Fraction(luck.randrange(5), 2) for entrant in everybody}
    tables = groups(in_order(everybody, sizes), points, met, CHANCE)
    assert sorted(entrant for table in tables for entrant in table) == sorted(everybody)
    assert [len(table) for table in tables] == sizes
    assert repeats(tables, met) == min(repeats(other, met) for other in all_seatings(everybody, tuple(sizes)))


def test_tables_without_repeats_stay_as_they_are() -> None:
    tables = [[1, 2, 3], [4, 5, 6]]
    assert groups(tables, dict.fromkeys(range(1, 7), Fraction(0)), Counter(), CHANCE) == tables


def test_many_people_who_have_met_by_tables_are_seated_anew_without_repeats() -> None:
    tables = in_order(range(1, 65), [4] * 16)
    met = Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))
    found = groups(tables, dict.fromkeys(range(1, 65), Fraction(0)), met, CHANCE)
    assert repeats(found, met) == 0
