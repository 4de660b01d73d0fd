"""Touching a flag counts whatever comes after it. The next flag is asked for, and the one after it if it is near."""

import pytest

from engine.kernel.events import Event
from engine.roborally.puzzles.goals.touch_flag import TouchFlag
from tests.engine.roborally.puzzles.settings import COG, ME, flag, lost, standing, worth


@pytest.mark.parametrize(
    ("events", "tally"), [([flag(ME, 2)], 1), ([flag(ME, 1), flag(COG, 2)], 0), ([flag(ME, 2), lost(ME)], 1)]
)
def test_what_counts_and_what_spoils(events: list[Event], tally: int) -> None:
    assert TouchFlag(flag=2).tally(0, events, ME) == tally


def test_the_next_flag_and_the_one_after_it_if_it_is_near() -> None:
    there = standing(COG, (0, 0))
    assert worth("touch_flag", standing(ME, (7, 4)), there) == [TouchFlag(flag=1), TouchFlag(flag=2)]
    assert worth("touch_flag", standing(ME, (7, 4), next_flag=3), there) == [TouchFlag(flag=3)]
    assert not worth("touch_flag", standing(ME, (11, 15)), there)
