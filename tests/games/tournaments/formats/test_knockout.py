"""Knock-out: who loses is out, and in the end one is left."""

from random import Random

import pytest

from engine.kernel.chance import Chance
from games.tournaments.formats.base import formats
from games.tournaments.reckoning.field import Entrant, Field, TableResult
from tests.games.support.tournaments import simulated

KNOCKOUT = formats()["knockout"]
CHANCE = Chance(bytes(16))
SEED = bytes(16)


def field(people: int, *rounds: tuple[TableResult, ...], seats: int = 2, out: int = 0) -> Field:
    return Field(tuple(Entrant(each, each, each != out) for each in range(1, people + 1)), rounds, seats)


def won(winner: int, *others: int) -> TableResult:
    return TableResult(((winner,), *((other,) for other in others)))


def test_the_first_of_the_seeding_meets_the_last() -> None:
    assert KNOCKOUT.pair(field(4), CHANCE) == [[1, 4], [2, 3]]


def test_the_best_seeded_have_the_byes_of_the_first_round() -> None:
    assert KNOCKOUT.pair(field(6), CHANCE) == [[3, 6], [4, 5], [1], [2]]


def test_a_later_bye_goes_to_the_best_seeded_of_those_who_have_had_none() -> None:
    first = (won(3, 6), won(4, 5), won(1), won(2))
    assert KNOCKOUT.pair(field(6, first, out=1), CHANCE) == [[2, 4], [3]]


def test_winners_meet_and_losers_are_out() -> None:
    assert KNOCKOUT.pair(field(4, (won(1, 4), won(3, 2))), CHANCE) == [[1, 3]]
    assert KNOCKOUT.pair(field(4, (won(1, 4), won(3, 2)), (won(3, 1),)), CHANCE) == []


def test_the_loser_goes_on_for_a_winner_who_has_dropped_out() -> None:
    assert KNOCKOUT.pair(field(4, (won(1, 4), won(3, 2)), out=1), CHANCE) == [[3, 4]]


def test_of_a_larger_table_the_better_half_goes_on() -> None:
    first = (won(1, 4, 5, 8), won(7, 2, 3, 6))
    assert KNOCKOUT.pair(field(8, first, seats=4), CHANCE) == [[1, 2, 4, 7]]


def test_of_equals_at_a_table_the_better_seeded_goes_on() -> None:
    tie = (TableResult(((1, 4),)), won(2, 3))
    assert KNOCKOUT.pair(field(4, tie), CHANCE) == [[1, 2]]


def test_places_follow_the_rounds() -> None:
    played = field(4, (won(1, 4), won(3, 2)), (won(3, 1),))
    assert [(line.entrant, line.place) for line in KNOCKOUT.standings(played)[:2]] == [(3, 1), (1, 2)]
    assert KNOCKOUT.final_order(played, SEED)[:2] == [3, 1]


@pytest.mark.parametrize(("people", "seats"), [(4, 2), (6, 2), (7, 2), (100, 2), (9, 3), (16, 4), (100, 8)])
def test_it_takes_as_many_rounds_as_it_says(people: int, seats: int) -> None:
    played = simulated("knockout", people, seats, 1, Random(4))
    assert len(played.rounds) == KNOCKOUT.rounds_for(people, seats, 1)
    assert max(played.byes.values(), default=0) <= 1
    assert len(played.rounds[-1]) == 1
