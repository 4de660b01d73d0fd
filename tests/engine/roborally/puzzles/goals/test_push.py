"""Spaces by which one pushes one robot."""

import pytest

from engine.kernel.events import Event
from engine.roborally.puzzles.goals.push import Push
from tests.engine.roborally.puzzles.settings import COG, ME, pushed, standing, worth


@pytest.mark.parametrize(
    ("events", "tally"), [([pushed(ME, COG), pushed(COG, ME), pushed(2, COG)], 1), ([pushed(ME, COG)] * 3, 2), ([], 0)]
)
def test_what_counts_and_what_spoils(events: list[Event], tally: int) -> None:
    assert Push(robot=COG, times=2).tally(0, events, ME) == tally


def test_only_a_robot_that_is_near() -> None:
    assert worth("push", standing(ME, (7, 4)), standing(COG, (7, 3)))
    assert not worth("push", standing(ME, (11, 0)), standing(COG, (0, 15)))
