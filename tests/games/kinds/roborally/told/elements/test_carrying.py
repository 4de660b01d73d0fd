"""Robots that are moved or turned at the same moment, as a list."""

import pytest

from engine.roborally.elements.movers.pusher import PushersPushed
from engine.roborally.events import Place
from games.kinds.roborally.told.elements.carrying import moved, moved_and_turned, turned
from games.wording.say import line
from tests.games.kinds.roborally.told.said import ENTITY_NAMES, G5, OFF


def test_each_robot_is_an_entry_of_its_own(subtests: pytest.Subtests) -> None:
    for listing, words in [
        (moved, "Bolt to G5 and Cog over the edge"),
        (moved_and_turned, "Bolt to G5 (facing east) and Cog over the edge (facing south)"),
        (turned, "Bolt to face east and Cog to face south"),
    ]:
        with subtests.test(words):
            event = PushersPushed(moves=[Place(0, G5, 1), Place(1, OFF, 2)])
            assert line("{robots}", **listing(event, ENTITY_NAMES)).text == words
