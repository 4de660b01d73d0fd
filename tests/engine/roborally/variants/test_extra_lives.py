"""000 "Extra Lives": four lives, for five players or more."""

import pytest

from engine.kernel.errors import BadData
from tests.engine.roborally.variants.races import race


def test_every_robot_has_four_lives() -> None:
    assert [robot.lives for robot in race("extra_lives", seats=5).state.robots] == [4] * 5


def test_otherwise_the_table_chooses() -> None:
    assert [robot.lives for robot in race(seats=5, lives=2).state.robots] == [2] * 5


def test_four_players_are_too_few() -> None:
    with pytest.raises(BadData, match="5 players or more"):
        race("extra_lives", seats=4)
