"""Robots that come, move and fly, in words."""

import pytest

from engine.roborally import events as told
from tests.games.kinds.roborally.told.said import G5, G6, OFF, said


def test_sentence(subtests: pytest.Subtests) -> None:
    for event, words in [
        (told.RobotMoved(robot=0, origin=G5, cell=G6), "Bolt drives from G5 to G6."),
        (told.RobotMoved(robot=0, origin=G5, cell=OFF), "Bolt drives from G5 over the edge."),
        (told.ClimbedHalfWay(robot=0, by=-1, cell=G5, heading=1), "Bolt drives half-way up the ramp at G5."),
        (told.ClimbedHalfWay(robot=0, by=1, cell=G5, heading=1), "Cog pushes Bolt half-way up the ramp at G5."),
        (
            told.RobotReentered(robot=0, cell=G5, heading=0, damage=2, powered_down=False, virtual=True),
            "Bolt comes back at G5, facing north, in virtual mode, with 2 damage.",
        ),
        (
            told.RobotReentered(robot=0, cell=G5, heading=0, damage=2, powered_down=False),
            "Bolt comes back at G5, facing north, with 2 damage.",
        ),
        (
            told.RobotReentered(robot=0, cell=G5, heading=0, damage=2, powered_down=True),
            "Bolt comes back at G5, facing north, with 2 damage and powers down for the next turn.",
        ),
        (told.RobotForced(robot=0, by=1, origin=G5, cell=OFF), "Cog makes Bolt move over the edge."),
    ]:
        with subtests.test(words):
            assert said(event) == words
