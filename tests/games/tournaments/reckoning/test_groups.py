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


def test_of_fifteen_at_tables_of_three_nobody_meets_again_in_four_rounds() -> None:
    met = Counter[Pair]()
    for _ in range(4):
        tables = groups(in_order(range(1, 16), [3] * 5), dict.fromkeys(range(1, 16), Fraction(0)), met, CHANCE)
        met.update(frozenset(pair) for table in tables for pair in combinations(table, 2))
    assert max(met.values()) == 1


def test_whoever_has_met_all_but_two_sits_with_one_of_them_at_the_small_table() -> None:
    """Swaps do not find that, as these two have met as well: the search through all seatings does."""
    met = Counter(map(frozenset[int], [(3, 2), (3, 4), (3, 5), (3, 7), (3, 8), (1, 6)]))
    tables = groups([[1, 2, 3], [4, 5, 6], [7, 8]], dict.fromkeys(range(1, 9), Fraction(0)), met, CHANCE)
    assert repeats(tables, met) == 0


def test_two_small_gaps_in_points_are_better_than_a_large_one() -> None:
    points = {entrant: Fraction(worth) for entrant, worth in enumerate([3, 2, 1, 1, 1, 0], start=1)}
    met = Counter([frozenset((1, 2))])
    assert groups([[1, 2, 3], [4, 5, 6]], points, met, CHANCE) == [[6, 2, 3], [4, 5, 1]]


def test_tables_without_repeats_stay_as_they_are() -> None:
    tables = [[1, 2, 3], [4, 5, 6]]
    assert groups(tables, dict.fromkeys(range(1, 7), Fraction(0)), Counter(), CHANCE) == tables


def test_many_people_who_have_met_by_tables_are_seated_anew_without_repeats() -> None:
    tables = in_order(range(1, 65), [4] * 16)
    met = Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))
    found = groups(tables, dict.fromkeys(range(1, 65), Fraction(0)), met, CHANCE)
    assert repeats(found, met) == 0
