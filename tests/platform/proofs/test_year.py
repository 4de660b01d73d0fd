"""The simulated year in small, and the count of meetings that could not be helped."""

from collections import Counter
from itertools import combinations

import psycopg
import pytest

from tests.proof.site.year import Size, year_at
from tests.proof.site.year.pairings import Least, Pair, least_repeats, repeats

SMALL = Size(people=12, days=100, cups=1, games_each=2, most_at_cups=6, demanded=0.3)


def met(*tables: tuple[int, ...]) -> Counter[Pair]:
    return Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))


@pytest.mark.services
def test_two_months_of_tournaments(postgres_server: str, migrated_database: str) -> None:
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE year TEMPLATE {migrated_database}")
    report = year_at(SMALL, postgres_server.removesuffix("postgres") + "year")
    assert report["faults"] == []
    assert len(report["rows"]) == SMALL.cups + 2
    assert all(row["games"] > 0 for row in report["rows"])


def test_a_third_meeting_counts_twice() -> None:
    assert repeats([(1, 2), (3, 4)], met((1, 2), (1, 2), (3, 5))) == 2


def test_few_people_are_seated_in_all_ways() -> None:
    before = met((1, 2), (3, 4), (1, 3))
    assert least_repeats([(1, 2), (3, 4)], before) == Least(0, is_proven=True)
    assert least_repeats([(1, 2), (3, 4)], before + met((1, 4))) == Least(1, is_proven=True)


def test_many_duels_go_by_the_largest_matching() -> None:
    people = [(one, one + 1) for one in range(0, 14, 2)]
    halves = Counter({frozenset((one, other)): 1 for one in range(7) for other in range(7, 14)})
    assert least_repeats(people, halves) == Least(1, is_proven=True)  # seven and seven: one of each is left over
    assert least_repeats(people, met(*people)) == Least(0, is_proven=False)


def test_larger_tables_are_searched_beyond_what_can_be_counted() -> None:
    tables = [tuple(range(first, first + 4)) for first in range(0, 16, 4)]
    assert least_repeats(tables, met(*tables)) == Least(0, is_proven=False)
    everybody = met(tuple(range(16)))
    assert least_repeats(tables, everybody) == Least(24, is_proven=True)


def test_a_new_meeting_may_be_wanted() -> None:
    others = [pair for pair in combinations(range(4), 2) if pair != (0, 1)]
    before = met(*others, (2, 3), (2, 3))
    tables = [(0, 2), (1, 3)]
    assert least_repeats(tables, before) == Least(2, is_proven=True)
    assert least_repeats(tables, before, wants_new=True) == Least(3, is_proven=True)
