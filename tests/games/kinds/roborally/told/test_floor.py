"""Board elements that move robots or stop them, in words."""

import pytest

from engine.kernel.events import Event
from engine.roborally import events as told
from tests.games.kinds.roborally.told.said import G5, G6, OFF, said


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (told.RobotSlid(robot=0, origin=G5, cell=G6), "Bolt slides on the oil to G6."),
        (told.RobotSlid(robot=0, origin=G5, cell=OFF), "Bolt slides on the oil over the edge."),
        (told.RobotRepelled(robot=0, cell=G5, heading=1, spaces=2), "Bolt runs into the repulsor field at G5."),
        (told.RobotThrown(robot=0, origin=G5, cell=G6), "Bolt is thrown back to G6."),
        (told.RobotTeleported(robot=0, origin=G5, cell=G6), "Bolt teleports from G5 to G6."),
        (told.RobotTeleported(robot=0, origin=G5, cell=OFF), "Bolt teleports from G5 over the edge."),
        (told.PortalPassed(robot=0, origin=G5, cell=G6), "Bolt goes through the portal at G5 to G6."),
        (told.ClimbedHalfWay(robot=0, by=-1, cell=G5, heading=1), "Bolt drives half-way up the ramp at G5."),
        (told.ClimbedHalfWay(robot=0, by=1, cell=G5, heading=1), "Cog pushes Bolt half-way up the ramp at G5."),
        (told.RobotRolledBack(robot=0, origin=G5, cell=G5), "Bolt rolls back down the ramp to G5."),
        (told.RobotFell(robot=0, cell=G5), "Bolt falls over a ledge to G5."),
        (told.SpaceLost(robot=0, cell=G5, to="water"), "Bolt loses a space to the water at G5."),
        (told.CurrentsMoved(moves=[told.Place(0, G5, 1)]), "Currents carry Bolt to G5 (facing east)."),
        (
            told.ConveyorsMoved(belts="express", moves=[told.Place(0, G5, 1), told.Place(2, G6, 2)]),
            "Express belts carry Bolt to G5 (facing east) and Rusty to G6 (facing south).",
        ),
        (
            told.ConveyorsMoved(belts="all", moves=[told.Place(0, OFF, 1)]),
            "Belts carry Bolt over the edge (facing east).",
        ),
        (told.PushersPushed(moves=[told.Place(0, G5, 1)]), "Pushers shove Bolt to G5."),
        (told.GearsTurned(turns=[told.Place(0, G5, 1)]), "Gears turn Bolt to face east."),
    ],
    ids=lambda value: type(value).__name__,
)
def test_sentence(event: Event, words: str) -> None:
    assert said(event) == words
