"""What belts and currents have in common, where the floor is not plain or robots are in virtual mode."""

import pytest

from engine.roborally.devices.kinds import launch
from tests.scenes import Scene


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("=1>A^ .", "=1> A^"),
        ("=1>A^ B^ .", "=1> B^ A^"),
        ("=1>A^ B^ | .", "=1>A^ B^ | ."),
        (">A^ =1", ">A^ =1"),
        (">A^ *w .", ">A^ *w ."),
    ],
)
def test_a_belt_leads_over_a_ledge_and_ends_at_a_rise_or_a_field(before: str, after: str) -> None:
    """A-55; A-42."""
    Scene(before).segment("C").shows(after)


def test_a_fall_from_a_belt_hurts() -> None:
    scene = Scene("=1>>A^ . .").segment("C")
    assert (scene.at("A"), scene["A"].damage) == ((1, 0), 2)


def test_who_falls_past_a_robot_onto_a_curve_turns_with_it() -> None:
    """004 "Turning Conveyor"; A-55: a belt has brought it there from that side."""
    Scene("=1>A^ B^ ^w", rules="ultimate").segment("C").shows("=1> B^ ^wA<")


def test_robots_in_virtual_mode_are_in_nobodys_way_on_belts() -> None:
    """000 "VIRTUAL MODE"."""
    assert Scene(">A^ B^", rules="ultimate", B={"virtual": True}).segment("C").shows("> A^B^")["B"].virtual


def test_and_no_one_is_in_theirs() -> None:
    Scene(">A^ B^", rules="ultimate", A={"virtual": True}).segment("C").shows("> B^A^")


def test_the_edge_of_the_course_stops_them() -> None:
    """A-51."""
    Scene(". >A^", rules="ultimate", A={"virtual": True}).segment("C").shows(". >A^")


def test_a_curve_turns_robots_and_no_devices() -> None:
    scene = Scene("A> .\n> ^w", rules="ultimate")
    goo = launch(scene.context, scene["A"], "goo_dropper", scene.cell(0, 1), 0).device
    scene.segment("C")
    assert (scene.floor.xy(goo.cell), goo.heading) == ((1, 1), 0)
