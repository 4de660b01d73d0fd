"""Formats are found by their files, and what holds for all of them is tried on a hundred whole tournaments."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.tournaments.formats.base import formats
from games.tournaments.reckoning.field import Field
from games.tournaments.reckoning.standings import lot
from tests.games.support.tournaments import simulated

SEED = bytes(range(16))


def check_rules(field: Field) -> None:
    """Everyone sits at most once in a round, tables are of the right size, and the places are whole."""
    for tables in field.rounds:
        seated = Counter(entrant for table in tables for entrant in table.entrants)
        assert max(seated.values()) == 1
        assert all(1 <= len(table.entrants) <= field.seats for table in tables)
        if field.seats > 2:
            assert all(len(table.entrants) > 1 for table in tables)


def test_they_are_found() -> None:
    assert set(formats()) == {"knockout", "round-robin", "swiss"}


@pytest.mark.slow("plays many tournaments by chance")
@settings(max_examples=100, deadline=None)
@given(
    slug=st.sampled_from(["knockout", "round-robin", "swiss"]),
    people=st.integers(4, 40),
    seats=st.integers(2, 8),
    rounds=st.integers(1, 6),
    leaving=st.sampled_from([0.0, 0.05, 0.3]),
    seed=st.integers(0, 10**6),
)
def test_every_tournament_ends_and_breaks_no_rule(
    slug: str, people: int, seats: int, rounds: int, leaving: float, seed: int
) -> None:
    people = min(people, formats()[slug].most_people, 14 if slug == "round-robin" and seats > 2 else people)
    field = simulated(slug, people, seats, rounds, Random(seed), leaving)
    check_rules(field)
    assert sorted(formats()[slug].final_order(field, SEED)) == list(range(1, people + 1))
    places = [line.place for line in formats()[slug].standings(field)]
    assert places == sorted(places)
    assert places[0] == 1


@pytest.mark.slow("pairs 512 people")
@pytest.mark.parametrize(("slug", "seats"), [("knockout", 4), ("swiss", 2), ("swiss", 8)])
def test_512_people_are_paired(slug: str, seats: int) -> None:
    field = simulated(slug, 512, seats, 3, Random(5))
    check_rules(field)
    assert len(field.rounds) >= 3
    if slug == "swiss":
        assert max(field.meetings.values()) == 1


def test_lots_follow_from_the_seed_alone() -> None:
    assert lot(SEED, 5) == lot(SEED, 5) != lot(bytes(16), 5)
