"""Round robin: everyone meets everyone."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from engine.kernel.chance import Chance
from games.tournaments.formats.base import formats
from games.tournaments.reckoning.field import Entrant, Field, Pair
from tests.games.support.tournaments import simulated

ROUND_ROBIN = formats()["round-robin"]


@pytest.mark.parametrize("people", range(4, 13))
def test_at_tables_of_two_everyone_meets_everyone_once(people: int) -> None:
    played = simulated("round-robin", people, 2, 1, Random(1))
    assert len(played.rounds) == ROUND_ROBIN.rounds_for(people, 2, 1) == people - 1 + people % 2
    assert played.meetings == {frozenset(pair): 1 for pair in combinations(range(1, people + 1), 2)}
    assert set(played.byes.values()) == ({1} if people % 2 else set())


MOST_ROUNDS = {(5, 3): 3, (9, 4): 5, (12, 4): 6, (6, 5): 4, (9, 8): 3, (10, 8): 4, (12, 8): 3, (12, 6): 3, (7, 8): 1}
"""What a search by hand needs, by people and seats."""


@pytest.mark.parametrize(("people", "seats"), MOST_ROUNDS)
def test_at_larger_tables_everyone_meets_everyone_in_the_rounds_announced(people: int, seats: int) -> None:
    played = simulated("round-robin", people, seats, 1, Random(2))
    assert played.meetings.keys() == {frozenset(pair) for pair in combinations(range(1, people + 1), 2)}
    assert len(played.rounds) == ROUND_ROBIN.rounds_for(people, seats, 1) <= MOST_ROUNDS[people, seats]


def test_at_larger_tables_each_round_has_as_many_new_meetings_as_can_be() -> None:
    """Six people at tables of three: the search knows of each round how many new pairs there can be."""
    played = simulated("round-robin", 6, 3, 1, Random(3))
    for number, tables in enumerate(played.rounds):
        before = replace(played, rounds=played.rounds[:number]).meetings
        best = max(_new(seating, before) for seating in _seatings_of_six())
        assert _new([table.entrants for table in tables], before) == best


def _seatings_of_six() -> list[list[tuple[int, ...]]]:
    return [[(1, *two), tuple({2, 3, 4, 5, 6} - {*two})] for two in combinations(range(2, 7), 2)]


def _new(seating: Iterable[tuple[int, ...]], before: Counter[Pair]) -> int:
    return sum(not before[frozenset(pair)] for table in seating for pair in combinations(table, 2))


@pytest.mark.parametrize(("people", "seats"), [(6, 2), (9, 4)])
def test_the_rounds_announced_stay_the_same_while_no_one_drops_out(people: int, seats: int) -> None:
    played = simulated("round-robin", people, seats, 1, Random(4))
    for begun in range(len(played.rounds) + 1):
        so_far = replace(played, rounds=played.rounds[:begun])
        assert ROUND_ROBIN.rounds_expected(so_far) == len(played.rounds)


def test_the_rounds_announced_follow_those_who_play_on() -> None:
    of_nine = Field(tuple(Entrant(number, number, plays_on=number <= 4) for number in range(1, 10)), seats=4)
    assert ROUND_ROBIN.rounds_expected(of_nine) == 1


def test_whoever_would_meet_a_drop_out_has_a_bye() -> None:
    field = Field((Entrant(1, 1), Entrant(2, 2), Entrant(3, 3), Entrant(4, 4, plays_on=False)))
    assert ROUND_ROBIN.pair(field, Chance(bytes(16))) == [[2, 3], [1]]
