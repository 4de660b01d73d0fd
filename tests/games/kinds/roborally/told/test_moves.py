"""What one card makes robots do, move by move."""

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.elements.barriers.repulsor import RobotRepelled, RobotThrown
from engine.roborally.events import PortalPassed
from engine.roborally.terrain.teleporting import RobotTeleported
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.moves import moves_of
from games.kinds.roborally.told.names import EntityNames

FLOOR = floor_of("risky-exchange")
F5, G5, H5, I5, OFF = (FLOOR.cell(x, 4) for x in (5, 6, 7, 8, -1))
NAMES = EntityNames(["Bolt", "Cog"], FLOOR)


def said(*events: Event) -> list[str]:
    return [telling_of(move.event).line(move.event, NAMES).text for move in moves_of(events)]


def test_a_card_that_does_nothing_has_no_moves() -> None:
    assert said() == []


def test_a_teleporter_may_lead_over_the_edge() -> None:
    assert said(RobotTeleported(robot=0, origin=F5, cell=OFF)) == ["Bolt teleports from F5 over the edge."]


def test_the_same_block_is_told_once() -> None:
    blocked = told.MoveBlocked(robot=0, cell=F5, heading=0)
    assert said(blocked, blocked) == ["Bolt at F5 cannot go on to the north."]
    assert [move.parts for move in moves_of([blocked, blocked])] == [[blocked, blocked]]


def test_whom_a_robot_pushes_comes_after_its_step_with_what_becomes_of_it() -> None:
    pushed = told.RobotPushed(robot=1, by=0, origin=G5, cell=H5)
    through = PortalPassed(robot=1, origin=H5, cell=OFF)
    moved = told.RobotMoved(robot=0, origin=F5, cell=G5)
    assert said(pushed, through, moved) == [
        "Bolt drives from F5 to G5.",
        "Bolt pushes Cog to H5.",
        "Cog goes through the portal at H5 over the edge.",
    ]


def test_a_push_without_a_step_of_its_pusher_is_told_all_the_same() -> None:
    assert said(told.RobotPushed(robot=1, by=0, origin=G5, cell=H5)) == ["Bolt pushes Cog to H5."]


def test_a_way_goes_on_only_where_it_ended() -> None:
    steps = [told.RobotMoved(robot=0, origin=F5, cell=G5), told.RobotMoved(robot=0, origin=H5, cell=I5)]
    assert said(*steps) == ["Bolt drives from F5 to G5.", "Bolt drives from H5 to I5."]


def test_a_way_is_cut_in_two_by_what_happens_on_it() -> None:
    steps = [told.RobotMoved(robot=0, origin=F5, cell=G5), told.RobotMoved(robot=0, origin=G5, cell=H5)]
    lost = told.SpaceLost(robot=0, cell=G5, to="water")
    assert said(*steps) == ["Bolt drives from F5 to H5."]
    assert said(steps[0], lost, steps[1]) == [
        "Bolt drives from F5 to G5.",
        "Bolt loses a space to the water at G5.",
        "Bolt drives from G5 to H5.",
    ]


def test_who_is_pushed_into_a_field_is_named() -> None:
    repelled = RobotRepelled(robot=1, cell=H5, heading=1, spaces=1)
    moved = told.RobotMoved(robot=0, origin=F5, cell=G5)
    thrown = RobotThrown(robot=1, origin=H5, cell=G5)
    assert said(moved, repelled, thrown) == [
        "Bolt drives from F5 to G5.",
        "Cog runs into the repulsor field at H5.",
        "Cog is thrown back to G5.",
    ]
