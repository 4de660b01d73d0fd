"""Steps of motion: only news, and no turn without end."""

import pytest

from games.shapes.replay.motion import LONGEST, Motion, changes, paced

BOLT = {"robot": 0, "x": 20, "y": 60, "visible": True}


def test_only_what_is_new_is_told() -> None:
    cog = {"robot": 1, "x": 60, "y": 60, "visible": True}
    assert changes([BOLT, cog], [BOLT | {"x": 60}, cog], "robot") == [{"robot": 0, "x": 60}]


def test_nothing_new_is_nothing() -> None:
    assert changes([BOLT], [dict(BOLT)], "robot") == []


def test_what_was_not_there_is_told_in_full() -> None:
    assert changes([], [BOLT], "robot") == [BOLT]


@pytest.mark.parametrize(("each", "whole"), [(100, 1_000), (1_200, LONGEST), (2_400, LONGEST)])
def test_a_long_turn_is_played_faster(each: int, whole: int) -> None:
    steps = [Motion(to=number, ms=each) for number in range(10)]
    paced(steps)
    assert sum(step.ms for step in steps) == whole
    assert len({step.ms for step in steps}) == 1
