"""Pushers push at the same time, in some registers only, after the belts and before the gears.

Rules: 000 "PUSHERS"; 004 "Pushers"
"""

import pytest

from engine.roborally.elements.movers.pusher import PushersPushed
from engine.roborally.events import RobotDestroyed
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


@pytest.mark.parametrize(("phase", "after"), [*zip(range(1, 6), ["pw135 A^ .", "pw135A^ . ."] * 3, strict=False)])
def test_a_pusher_pushes_away_from_its_wall_when_it_is_active(phase: int, after: str) -> None:
    scene = Scene("pw135A^ . .").segment("C", phase).shows(after)
    assert len(scene.events(PushersPushed)) == phase % 2


@figures(
    "before, after",
    {
        "west": (". pe1A^", "A^ pe1"),
        "north": (".\nps1A^", "A^\nps1"),
        "south": ("pn1A>\n.", "pn1\nA>"),
        "all in a row": ("pw1A^ B^ C< .", "pw1 A^ B^ C<"),
        "not against a wall (A-13)": ("pw1A^ B^ | .", "pw1A^ B^ | ."),
        "the first of a row falls, and the second takes its space": ("pw1A^ B^ O", "pw1 A^ O"),
        "no two onto one space (A-13; A-06)": ("pw1A^ . pe1B^", "pw1A^ . pe1B^"),
        "nor round a corner (A-13; A-06)": ("pw1A^ .\n_     ps1B^", "pw1A^ .\n_     ps1B^"),
        "not against each other (A-13)": ("pw1A^ pe1B^", "pw1A^ pe1B^"),
        "no robot that two move: C east and north (A-13)": ("_     .\npw1A^ ps1C^ .", "_     .\npw1A^ ps1C^ ."),
        "in tandem, one space each (A-13)": ("pw1A^ pw1B^ .", "pw1 pw1A^ B^"),
        "not behind one that is blocked": ("pw1A^ pw1B^ | .", "pw1A^ pw1B^ | ."),
        "across one that is blocked: only C moves B": (".\npw1B^ | .\nps1C^", "B^\npw1C^ | .\nps1"),
        "not twice, by the next one (A-14)": ("pw1A^ pw1 .", "pw1 pw1A^ ."),
        "whom a belt has brought": (">A^ pw1 .", "> pw1 A^"),
        "onto a belt, which does not carry in that phase": ("pw1A^ > .", "pw1 >A^ ."),
    },
)
def test_pushers_push(before: str, after: str) -> None:
    """A-06; A-13; A-14."""
    Scene(before).segment("C").shows(after)


@pytest.mark.parametrize(("before", "after", "cause"), [("pw1A^ O", "pw1 O", "pit"), (". pw1A^", ". pw1", "edge")])
def test_a_pusher_pushes_into_a_pit_and_over_the_edge(before: str, after: str, cause: str) -> None:
    scene = Scene(before).segment("C").shows(after)
    assert [event.cause for event in scene.events(RobotDestroyed)] == [cause]


def test_a_pusher_pushes_a_powered_down_robot() -> None:
    Scene("pw1A^ .", A={"powered_down": True}).segment("C").shows("pw1 A^")


def test_robots_that_pushers_destroy_at_the_same_moment_fall_in_dock_order() -> None:
    """A-30: the robot on the pusher and the one in front of it."""
    scene = Scene("pw1B^ C^ O\npw1A^ O  .").segment("C")
    assert scene.state.fallen == [scene["A"].number, scene["C"].number]
    scene = Scene("pw1A^ C^ O\npw1B^ O  .").segment("C")
    assert scene.state.fallen == [scene["B"].number, scene["C"].number]
