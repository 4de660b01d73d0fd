"""Any damage spoils it, and so does destruction."""

import pytest

from engine.kernel.events import Event
from engine.roborally.puzzles.goals.base import SPOILT
from engine.roborally.puzzles.goals.unhurt import Unhurt
from tests.engine.roborally.puzzles.settings import COG, ME, flag, hurt, lost, standing, worth


@pytest.mark.parametrize(
    ("events", "tally"), [([hurt(COG), flag(ME, 1)], 0), ([hurt(ME)], SPOILT), ([lost(ME)], SPOILT)]
)
def test_what_counts_and_what_spoils(events: list[Event], tally: int) -> None:
    assert Unhurt().tally(0, events, ME) == tally


def test_everyone_may_have_to() -> None:
    assert worth("unhurt", standing(ME, (7, 4)), standing(COG, (0, 15))) == [Unhurt()]
