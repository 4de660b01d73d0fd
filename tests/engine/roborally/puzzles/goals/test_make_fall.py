"""Another robot falls: into a pit or off the board, but not by damage."""

import pytest

from engine.kernel.events import Event
from engine.roborally.puzzles.goals.make_fall import MakeFall
from tests.engine.roborally.puzzles.settings import COG, ME, lost, standing, worth


@pytest.mark.parametrize(
    ("events", "tally"), [([lost(COG)], 1), ([lost(COG, "edge")], 1), ([lost(COG, "damage")], 0), ([lost(ME)], 0)]
)
def test_what_counts_and_what_spoils(events: list[Event], tally: int) -> None:
    assert MakeFall(robot=COG).tally(0, events, ME) == tally


def test_only_near_a_hole() -> None:
    assert worth("make_fall", standing(ME, (2, 3)), standing(COG, (2, 2)))
    assert not worth("make_fall", standing(ME, (6, 6)), standing(COG, (6, 7)))
