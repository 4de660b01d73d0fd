"""The events of board elements in words."""

import pytest

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.elements.barriers.ramp import RobotRolledBack
from engine.roborally.elements.barriers.repulsor import RobotRepelled, RobotThrown
from engine.roborally.elements.hazards.flamer import FlamerBurned
from engine.roborally.elements.movers.conveyor_belt import ConveyorsMoved
from engine.roborally.elements.movers.current import CurrentsMoved
from engine.roborally.elements.movers.gear import GearsTurned
from engine.roborally.elements.movers.oil import RobotSlid
from engine.roborally.elements.movers.portal import PortalPassed
from engine.roborally.elements.movers.pusher import PushersPushed
from engine.roborally.terrain.ledges import RobotFell
from engine.roborally.terrain.radiation import RobotIrradiated
from engine.roborally.terrain.teleporting import RobotTeleported
from tests.games.kinds.roborally.told.said import G5, G6, OFF, said


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (RobotSlid(robot=0, origin=G5, cell=G6), "Bolt slides on the oil to G6."),
        (RobotSlid(robot=0, origin=G5, cell=OFF), "Bolt slides on the oil over the edge."),
        (RobotRepelled(robot=0, cell=G5, heading=1, spaces=2), "Bolt runs into the repulsor field at G5."),
        (RobotThrown(robot=0, origin=G5, cell=G6), "Bolt is thrown back to G6."),
        (RobotTeleported(robot=0, origin=G5, cell=G6), "Bolt teleports from G5 to G6."),
        (RobotTeleported(robot=0, origin=G5, cell=OFF), "Bolt teleports from G5 over the edge."),
        (PortalPassed(robot=0, origin=G5, cell=G6), "Bolt goes through the portal at G5 to G6."),
        (RobotRolledBack(robot=0, origin=G5, cell=G5), "Bolt rolls back down the ramp to G5."),
        (RobotFell(robot=0, cell=G5), "Bolt falls over a ledge to G5."),
        (CurrentsMoved(moves=[told.Place(0, G5, 1)]), "Currents carry Bolt to G5 (facing east)."),
        (
            ConveyorsMoved(belts="express", moves=[told.Place(0, G5, 1), told.Place(2, G6, 2)]),
            "Express belts carry Bolt to G5 (facing east) and Rusty to G6 (facing south).",
        ),
        (
            ConveyorsMoved(belts="all", moves=[told.Place(0, OFF, 1)]),
            "Belts carry Bolt over the edge (facing east).",
        ),
        (PushersPushed(moves=[told.Place(0, G5, 1)]), "Pushers shove Bolt to G5."),
        (GearsTurned(turns=[told.Place(0, G5, 1)]), "Gears turn Bolt to face east."),
        (FlamerBurned(robot=0, cell=G5), "A flamer burns Bolt at G5."),
        (RobotIrradiated(robot=0, cell=G5), "Radiation at G5 harms Bolt."),
    ],
    ids=lambda value: type(value).__name__,
)
def test_sentence(event: Event, words: str) -> None:
    assert said(event) == words
