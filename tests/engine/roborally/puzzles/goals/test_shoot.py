"""Hits by one's own laser on one robot."""

import pytest

from engine.kernel.events import Event
from engine.roborally.puzzles.goals.shoot import Shoot
from tests.engine.roborally.puzzles.settings import COG, ME, position, shot, standing, worth


@pytest.mark.parametrize(
    ("events", "tally"),
    [([shot(ME, COG), shot(COG, ME), shot(ME, 2)], 1), ([shot(ME, COG), shot(ME, COG, 2)], 2), ([], 0)],
)
def test_what_counts_and_what_spoils(events: list[Event], tally: int) -> None:
    assert Shoot(robot=COG, times=2).tally(0, events, ME) == tally


def test_only_a_robot_that_is_near_and_more_than_once_a_turn() -> None:
    near = worth("shoot", standing(ME, (7, 4)), standing(COG, (7, 3)))
    assert near == [Shoot(robot=COG, times=times) for times in (2, 3, 4, 5)]
    assert not worth("shoot", standing(ME, (11, 0)), standing(COG, (0, 15)))


@pytest.mark.parametrize(("times", "words"), [(2, "twice"), (3, "3 times")])
def test_how_often_is_said_in_plain_words(times: int, words: str) -> None:
    state = position([], standing(ME, (7, 4)), standing(COG, (7, 3))).state
    assert Shoot(robot=COG, times=times).sentence(state) == f"Hit Cog with your laser {words} this turn."
