"""Drains destroy like pits; 000 "DRAINS".

Rules: 003 "DRAINS"; 004 "Drains"
"""

from engine.roborally.events import RobotDestroyed
from tests.scenes import Scene


def test_a_robot_that_drives_across_a_drain_is_destroyed_there() -> None:
    scene = Scene("A> Q .").phase(A="move_2").shows(". Q .")
    assert [event.cause for event in scene.events(RobotDestroyed)] == ["drain"]


def test_a_beam_passes_over_it() -> None:
    assert Scene("A> Q B^").phase()["B"].damage == 1
