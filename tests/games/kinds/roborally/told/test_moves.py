"""What one card does, clause by clause."""

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.courses.catalogue import floor_of
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.moves import Clauses
from games.kinds.roborally.told.names import EntityNames
from games.wording.lines import line

FLOOR = floor_of("risky-exchange")
F5, G5, H5, OFF = (FLOOR.cell(x, 4) for x in (5, 6, 7, -1))
NAMES = EntityNames(["Bolt", "Cog"], FLOOR)


def said(*events: Event) -> str:
    clauses = Clauses("drives from ", NAMES)
    for event in events:
        add = telling_of(event).clause
        assert add
        add(event, clauses)
    return line(clauses.said(0)).text


def test_a_card_that_does_nothing_adds_nothing() -> None:
    assert said() == ""


def test_a_teleporter_may_lead_over_the_edge() -> None:
    assert said(told.RobotTeleported(robot=0, origin=F5, cell=OFF)) == ": teleports from F5 over the edge"


def test_the_same_block_is_told_once() -> None:
    blocked = told.MoveBlocked(robot=0, cell=F5, heading=0)
    assert said(blocked, blocked) == " but is blocked at F5"


def test_a_robot_pushed_through_a_portal_ends_at_its_twin() -> None:
    pushed = told.RobotPushed(robot=1, by=0, origin=G5, cell=H5)
    through = told.PortalPassed(robot=1, origin=H5, cell=OFF)
    moved = told.RobotMoved(robot=0, origin=F5, cell=G5)
    assert said(pushed, through, moved) == (
        ": drives from F5 to G5, pushing Cog through the portal at H5 over the edge"
    )


def test_whoever_is_pushed_into_a_field_is_named() -> None:
    repelled = told.RobotRepelled(robot=1, cell=H5, heading=1, spaces=1)
    moved = told.RobotMoved(robot=0, origin=F5, cell=G5)
    thrown = told.RobotThrown(robot=1, origin=H5, cell=G5)
    assert said(moved, repelled, thrown) == (
        ": drives from F5 to G5, Cog runs into the repulsor field at H5 and is thrown back to G5"
    )
