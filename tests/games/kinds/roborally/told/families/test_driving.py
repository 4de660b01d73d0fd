"""Robots that come, move and fly, in words."""

import pytest

from engine.kernel.events import Event
from engine.roborally import events as told
from tests.games.kinds.roborally.told.said import G5, G6, OFF, said


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (told.TookOff(robot=0), "Bolt takes off."),
        (told.Landed(robot=0, cell=G5), "Bolt lands at G5."),
        (told.RobotFlew(robot=0, origin=G5, cell=G6), "Bolt flies from G5 to G6."),
        (told.RobotDocked(robot=0, dock=3, cell=G5, heading=0), "Bolt takes dock 3 at G5, facing north."),
        (told.RobotDelivered(robot=0, cell=G5, heading=1), "Bolt starts at G5, facing east, in virtual mode."),
        (told.RobotMoved(robot=0, origin=G5, cell=G6), "Bolt drives from G5 to G6."),
        (told.RobotMoved(robot=0, origin=G5, cell=OFF), "Bolt drives from G5 over the edge."),
        (told.RobotPushed(robot=1, by=0, origin=G5, cell=G6), "Bolt pushes Cog to G6."),
        (told.ClimbedHalfWay(robot=0, by=-1, cell=G5, heading=1), "Bolt drives half-way up the ramp at G5."),
        (told.ClimbedHalfWay(robot=0, by=1, cell=G5, heading=1), "Cog pushes Bolt half-way up the ramp at G5."),
        (told.SpaceLost(robot=0, cell=G5, to="water"), "Bolt loses a space to the water at G5."),
        (told.BecameVirtual(robot=0), "Bolt shares its space, in virtual mode."),
        (told.BecameReal(robot=0), "Bolt leaves virtual mode."),
        (
            told.RobotReentered(robot=0, cell=G5, heading=0, damage=2, powered_down=False, virtual=True),
            "Bolt comes back at G5, facing north, in virtual mode, with 2 damage.",
        ),
        (told.MoveBlocked(robot=0, cell=G5, heading=1), "Bolt at G5 cannot go on to the east."),
        (told.RobotTurned(robot=0, heading=3), "Bolt turns to face west."),
        (
            told.RobotReentered(robot=0, cell=G5, heading=0, damage=2, powered_down=False),
            "Bolt comes back at G5, facing north, with 2 damage.",
        ),
        (
            told.RobotReentered(robot=0, cell=G5, heading=0, damage=2, powered_down=True),
            "Bolt comes back at G5, facing north, with 2 damage and powers down for the next turn.",
        ),
        (told.RobotForced(robot=0, by=1, origin=G5, cell=G6), "Cog makes Bolt move to G6."),
        (told.RobotForced(robot=0, by=1, origin=G5, cell=OFF), "Cog makes Bolt move over the edge."),
    ],
    ids=lambda value: type(value).__name__,
)
def test_sentence(event: Event, words: str) -> None:
    assert said(event) == words
