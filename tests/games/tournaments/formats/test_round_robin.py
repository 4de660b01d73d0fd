"""Round robin: everyone meets everyone."""

from itertools import combinations
from random import Random

import pytest

from engine.kernel.chance import Chance
from games.tournaments.formats.base import formats
from games.tournaments.reckoning.field import Entrant, Field
from tests.games.support.tournaments import simulated

ROUND_ROBIN = formats()["round-robin"]


@pytest.mark.parametrize("people", range(4, 13))
def test_at_tables_of_two_everyone_meets_everyone_once(people: int) -> None:
    played = simulated("round-robin", people, 2, 1, Random(1))
    assert len(played.rounds) == ROUND_ROBIN.rounds_for(people, 2, 1) == people - 1 + people % 2
    assert played.meetings == {frozenset(pair): 1 for pair in combinations(range(1, people + 1), 2)}
    assert set(played.byes.values()) == ({1} if people % 2 else set())


@pytest.mark.parametrize(("people", "seats"), [(5, 3), (9, 3), (9, 4), (12, 4), (9, 8), (7, 8)])
def test_at_larger_tables_everyone_meets_everyone(people: int, seats: int) -> None:
    played = simulated("round-robin", people, seats, 1, Random(2))
    assert played.meetings.keys() == {frozenset(pair) for pair in combinations(range(1, people + 1), 2)}
    assert len(played.rounds) >= ROUND_ROBIN.rounds_for(people, seats, 1)


def test_whoever_would_meet_a_drop_out_has_a_bye() -> None:
    field = Field((Entrant(1, 1), Entrant(2, 2), Entrant(3, 3), Entrant(4, 4, plays_on=False)))
    assert ROUND_ROBIN.pair(field, Chance(bytes(16))) == [[2, 3], [1]]
