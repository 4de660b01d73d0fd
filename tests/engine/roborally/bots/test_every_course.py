"""Races of bots come to an end on every course. `make proof` plays twenty races on each, most of them with hard bots,
which think as long about a turn as others about a race."""

import pytest

from tests.covering import COVERING
from tests.proof.roborally.courses import house_race
from tests.proof.roborally.races import check_replay


@pytest.mark.slow("bots race to the end")
@pytest.mark.parametrize("course", COVERING)
def test_a_race_of_bots_ends_with_a_lawful_winner_and_replays(course: str) -> None:
    check_replay(house_race(course, number=0, strengths=["easy", "medium"]))


@pytest.mark.slow("hard bots race")
def test_a_race_with_hard_bots_does_so_too() -> None:
    check_replay(house_race("checkmate", number=2))
