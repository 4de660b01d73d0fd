"""Devices in words."""

import pytest

from engine.roborally import events as told
from tests.games.kinds.roborally.told.said import G5, G6, OFF, said


def test_sentence(subtests: pytest.Subtests) -> None:
    for event, words in [
        (
            told.DeviceLaunched(device=100, kind="mine_layer", robot=0, cell=G5, heading=0, flying=False),
            "Bolt leaves a mine at G5.",
        ),
        (
            told.DeviceLaunched(device=100, kind="missile_launcher", robot=0, cell=G5, heading=0, flying=True),
            "Bolt launches a missile at G5.",
        ),
        (
            told.DeviceLaunched(device=100, kind="the_big_one", robot=0, cell=G5, heading=0, flying=False),
            "Bolt leaves The Big One at G5.",
        ),
        (told.DeviceMoved(device=100, kind="missile_launcher", origin=G5, cell=G6), "The missile moves to G6."),
        (
            told.DeviceMoved(device=100, kind="missile_launcher", origin=G5, cell=OFF),
            "The missile moves over the edge.",
        ),
        (
            told.DevicesCarried(
                moves=[told.DevicePlace(100, "mine_layer", G5), told.DevicePlace(101, "goo_dropper", G6)]
            ),
            "The factory carries the mine to G5 and the goo to G6.",
        ),
        (
            told.DeviceProgrammed(device=100, kind="buzz_bomb", seat=0, count=5, cards=[]),
            "The buzz bomb is dealt 5 cards.",
        ),
        (
            told.RobotHeld(robot=0, device=100, kind="goo_dropper", cell=G5, left=3),
            "The goo holds Bolt at G5, 3 more spaces to go.",
        ),
        (
            told.RobotHeld(robot=0, device=100, kind="goo_dropper", cell=G5, left=1),
            "The goo holds Bolt at G5, 1 more space to go.",
        ),
        (
            told.RobotHeld(robot=0, device=100, kind="goo_dropper", cell=G5, left=0),
            "The goo holds Bolt at G5, and gives way.",
        ),
        (told.DeviceRemoved(device=100, kind="goo_dropper", cell=G5, why="used"), "The goo is used up at G5."),
    ]:
        with subtests.test(words):
            assert said(event) == words
