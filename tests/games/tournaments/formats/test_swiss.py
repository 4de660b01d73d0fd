"""Swiss: everyone plays every round, and no one meets anyone twice."""

from random import Random

import pytest

from engine.kernel.chance import Chance
from games.tournaments.formats.base import formats
from games.tournaments.reckoning.field import Entrant, Field, TableResult
from tests.games.support.tournaments import simulated

SWISS = formats()["swiss"]
CHANCE = Chance(bytes(16))


def field(people: int, seats: int = 2) -> Field:
    return Field(tuple(Entrant(number, number) for number in range(1, people + 1)), (), seats)


def test_the_upper_half_of_the_seeding_meets_the_lower() -> None:
    assert SWISS.pair(field(6), CHANCE) == [[1, 4], [2, 5], [3, 6]]
    assert SWISS.pair(field(5), CHANCE) == [[1, 3], [2, 4], [5]]


def test_larger_tables_of_the_first_round_are_of_like_strength() -> None:
    assert SWISS.pair(field(8, 4), CHANCE) == [[1, 4, 5, 8], [2, 3, 6, 7]]


@pytest.mark.parametrize("people", [8, 9, 15, 32, 61])
@pytest.mark.parametrize("seed", range(5))
def test_nobody_meets_anybody_twice_or_has_two_byes(people: int, seed: int) -> None:
    played = simulated("swiss", people, 2, 5, Random(seed))
    assert len(played.rounds) == 5
    assert max(played.meetings.values()) == 1
    assert max(played.byes.values(), default=0) <= 1
    assert all(sum(len(table.entrants) for table in tables) == people for tables in played.rounds)


def test_people_of_like_standing_meet() -> None:
    played = simulated("swiss", 64, 2, 4, Random(3))
    for number in range(1, 4):
        before = Field(played.entrants, played.rounds[:number])
        points = {line.entrant: line.points for line in SWISS.standings(before)}
        gaps = [abs(points[table.entrants[0]] - points[table.entrants[1]]) for table in played.rounds[number]]
        assert max(gaps) <= 1


def test_among_equals_the_lot_decides_who_meets() -> None:
    ties = tuple(TableResult((tuple(table),)) for table in SWISS.pair(field(9, 3), CHANCE))
    after = Field(field(9).entrants, (ties,), 3)
    assert SWISS.pair(after, CHANCE) != SWISS.pair(after, Chance(bytes([1] * 16)))


def test_it_takes_as_many_rounds_as_are_wanted_unless_one_person_is_left() -> None:
    assert SWISS.rounds_for(32, 2, 5) == 5
    alone = Field((Entrant(1, 1), Entrant(2, 2, plays_on=False)))
    assert SWISS.pair(alone, CHANCE) == []
