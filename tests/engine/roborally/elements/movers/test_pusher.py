"""Pushers push at the same time, in some registers only, after the belts and before the gears.

Rules: 000 "PUSHERS"; 004 "Pushers"
"""

import pytest

from engine.roborally.elements.movers.pusher import PushersPushed
from engine.roborally.events import RobotDestroyed
from tests.scenes import Scene


def struck(before: str, after: str, phase: int = 1) -> Scene:
    return Scene(before).segment("C", phase).shows(after)


@pytest.mark.parametrize("phase", [1, 3, 5])
def test_a_pusher_pushes_away_from_its_wall_when_it_is_active(phase: int) -> None:
    struck("pw135A^ . .", "pw135 A^ .", phase)


@pytest.mark.parametrize("phase", [2, 4])
def test_a_pusher_rests_in_the_other_registers(phase: int) -> None:
    assert struck("pw135A^ . .", "pw135A^ . .", phase).events(PushersPushed) == []


@pytest.mark.parametrize(("before", "after"), [(". pe1A^", "A^ pe1"), (".\nps1A^", "A^\nps1"), ("pn1A>\n.", "pn1\nA>")])
def test_the_side_of_the_mount_gives_the_direction(before: str, after: str) -> None:
    struck(before, after)


def test_a_pusher_pushes_all_in_a_row() -> None:
    struck("pw1A^ B^ C< .", "pw1 A^ B^ C<")


def test_a_wall_stops_a_pusher_and_its_row() -> None:
    """A-13."""
    assert struck("pw1A^ B^ | .", "pw1A^ B^ | .").events(PushersPushed) == []


def test_a_pusher_pushes_into_a_pit_and_over_the_edge() -> None:
    scene = struck("pw1A^ O", "pw1 O")
    assert [event.cause for event in scene.events(RobotDestroyed)] == ["pit"]
    scene = struck(". pw1A^", ". pw1")
    assert [event.cause for event in scene.events(RobotDestroyed)] == ["edge"]


def test_the_first_of_a_row_falls_and_the_second_takes_its_space() -> None:
    struck("pw1A^ B^ O", "pw1 A^ O")


def test_two_pushers_onto_one_space_push_no_one() -> None:
    """A-13; A-06."""
    struck("pw1A^ . pe1B^", "pw1A^ . pe1B^")
    before = "pw1A^ .\n_     ps1B^"
    struck(before, before)


def test_two_pushers_against_each_other_push_no_one() -> None:
    """A-13."""
    struck("pw1A^ pe1B^", "pw1A^ pe1B^")


def test_a_robot_pushed_by_two_stays() -> None:
    """A-13: C would be moved east by A's pusher and north by its own."""
    before = "_     .\npw1A^ ps1C^ ."
    struck(before, before)


def test_pushers_in_tandem_move_each_robot_one_space() -> None:
    """A-13: B moves out of the way by itself."""
    struck("pw1A^ pw1B^ .", "pw1 pw1A^ B^")


def test_a_row_that_waits_for_a_blocked_pusher_stays() -> None:
    struck("pw1A^ pw1B^ | .", "pw1A^ pw1B^ | .")


def test_a_blocked_pusher_does_not_hold_up_a_push_across_it() -> None:
    """The wall keeps B from its own push, so C's pusher alone moves it."""
    struck(
        """
        .
        pw1B^ | .
        ps1C^
        """,
        """
        B^
        pw1C^ | .
        ps1
        """,
    )


def test_a_robot_pushed_onto_another_active_pusher_is_not_pushed_again() -> None:
    """A-14."""
    struck("pw1A^ pw1 .", "pw1 pw1A^ .")


def test_a_belt_brings_a_robot_to_a_pusher_in_the_same_phase() -> None:
    struck(">A^ pw1 .", "> pw1 A^")


def test_a_robot_pushed_onto_a_belt_is_not_carried_in_that_phase() -> None:
    struck("pw1A^ > .", "pw1 >A^ .")


def test_a_pusher_pushes_a_powered_down_robot() -> None:
    Scene("pw1A^ .", A={"powered_down": True}).segment("C").shows("pw1 A^")


def test_robots_that_pushers_destroy_at_the_same_moment_fall_in_dock_order() -> None:
    """A-30: the robot on the pusher and the one in front of it."""
    scene = Scene("pw1B^ C^ O\npw1A^ O  .").segment("C")
    assert scene.state.fallen == [scene["A"].number, scene["C"].number]
    scene = Scene("pw1A^ C^ O\npw1B^ O  .").segment("C")
    assert scene.state.fallen == [scene["B"].number, scene["C"].number]
