"""Another robot touches its flag, or one is destroyed oneself: either spoils it."""

import pytest

from engine.kernel.events import Event
from engine.roborally.puzzles.goals.base import SPOILT
from engine.roborally.puzzles.goals.deny_flag import DenyFlag
from tests.engine.roborally.puzzles.settings import COG, ME, flag, lost, standing, worth


@pytest.mark.parametrize(
    ("events", "tally"),
    [([flag(COG, 1), flag(ME, 2)], 0), ([flag(COG, 2)], SPOILT), ([lost(ME)], SPOILT), ([lost(COG)], 0)],
)
def test_what_counts_and_what_spoils(events: list[Event], tally: int) -> None:
    assert DenyFlag(robot=COG, flag=2).tally(0, events, ME) == tally


def test_only_a_robot_that_is_near() -> None:
    assert worth("deny_flag", standing(ME, (7, 4)), standing(COG, (7, 3)))
    assert not worth("deny_flag", standing(ME, (11, 0)), standing(COG, (0, 15)))
