"""Whatever happens to others, and whatever damage one takes."""

import pytest

from engine.kernel.events import Event
from engine.roborally.puzzles.goals.base import SPOILT
from engine.roborally.puzzles.goals.survive import Survive
from tests.engine.roborally.puzzles.settings import COG, ME, hurt, lost, standing, worth


@pytest.mark.parametrize(("events", "tally"), [([hurt(ME), lost(COG)], 0), ([lost(ME)], SPOILT)])
def test_what_counts_and_what_spoils(events: list[Event], tally: int) -> None:
    assert Survive().tally(0, events, ME) == tally


def test_everyone_may_have_to() -> None:
    assert worth("survive", standing(ME, (7, 4)), standing(COG, (0, 15))) == [Survive()]
