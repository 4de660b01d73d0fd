"""A repair site is where the turn has to end."""

import pytest

from engine.kernel.events import Event
from engine.roborally.puzzles.goals.base import SPOILT
from engine.roborally.puzzles.goals.repair import Repair
from tests.engine.roborally.puzzles.settings import COG, ME, floor, lost, position, standing, worth


@pytest.mark.parametrize(("events", "tally"), [([lost(COG)], 0), ([lost(ME)], SPOILT)])
def test_what_counts_and_what_spoils(events: list[Event], tally: int) -> None:
    assert Repair().tally(0, events, ME) == tally


@pytest.mark.parametrize(("at", "holds"), [((7, 7), True), ((7, 8), False)])
def test_where_the_turn_ends(at: tuple[int, int], holds: bool) -> None:
    state = position([], standing(ME, at), standing(COG, (0, 0))).state
    assert Repair().holds(state, floor(), ME) is holds


def test_a_site_has_to_be_in_reach() -> None:
    assert worth("repair", standing(ME, (7, 9)), standing(COG, (0, 15))) == [Repair()]
