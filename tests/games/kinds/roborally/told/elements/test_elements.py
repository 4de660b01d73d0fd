"""The events of board elements in words."""

import pytest

from engine.roborally import events as told
from engine.roborally.elements.movers.conveyor_belt import ConveyorsMoved
from engine.roborally.elements.movers.oil import RobotSlid
from engine.roborally.terrain.radiation import RobotIrradiated
from engine.roborally.terrain.teleporting import RobotTeleported
from tests.games.kinds.roborally.told.said import G5, G6, OFF, said


def test_sentence(subtests: pytest.Subtests) -> None:
    for event, words in [
        (RobotSlid(robot=0, origin=G5, cell=G6), "Bolt slides on the oil to G6."),
        (RobotSlid(robot=0, origin=G5, cell=OFF), "Bolt slides on the oil over the edge."),
        (RobotTeleported(robot=0, origin=G5, cell=OFF), "Bolt teleports from G5 over the edge."),
        (
            ConveyorsMoved(belts="express", moves=[told.Place(0, G5, 1), told.Place(2, G6, 2)]),
            "Express belts carry Bolt to G5 (facing east) and Rusty to G6 (facing south).",
        ),
        (ConveyorsMoved(belts="all", moves=[told.Place(0, OFF, 1)]), "Belts carry Bolt over the edge (facing east)."),
        (RobotIrradiated(robot=0, cell=G5), "Radiation at G5 harms Bolt."),
    ]:
        with subtests.test(words):
            assert said(event) == words
