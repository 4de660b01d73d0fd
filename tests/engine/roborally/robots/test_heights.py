"""What is in a robot's way, or in that of a beam, where robots may fly above those on the floor.

Rules: 000 "HIGH-FLYING"; A-381; A-383; A-385
"""

from engine.roborally.movement.flight import take_off
from engine.roborally.robots.heights import (
    at_level,
    flying_high,
    in_its_way,
    last_flight,
    met_on,
    note_flight,
    take_heights,
)
from engine.roborally.state import OFF_BOARD
from tests.scenes import Scene


def above(drawing: str = "A>B^ . C^", *flyers: str, variants: tuple[str, ...] = ("high_flying",)) -> Scene:
    """The scene with A, or the robots named, in the air."""
    scene = Scene(drawing, rules="ultimate", variants=variants)
    for name in flyers or ("A",):
        take_off(scene.context, scene[name])
    take_heights(scene.context)
    return scene


def test_robots_that_fly_high_are_in_each_others_way_only() -> None:
    scene = above("A>B^ . C^", "A", "C")
    context, here, there = scene.context, scene.cell(0, 0), scene.cell(2, 0)
    assert in_its_way(context, scene["B"], there) is None
    assert in_its_way(context, scene["A"], there) is scene["C"]
    assert in_its_way(context, scene["A"], here) is None, "neither B below it nor itself"
    assert in_its_way(context, scene["C"], here) is scene["A"]
    assert context.standing[here] is scene["B"]


def test_without_the_variant_all_are_at_one_height() -> None:
    scene = Scene("A> C^", rules="ultimate")
    take_off(scene.context, scene["A"])
    assert flying_high(scene.context) == []
    assert in_its_way(scene.context, scene["C"], scene.cell(0, 0)) is scene["A"]


def test_in_virtual_mode_no_one_is_in_the_way() -> None:
    scene = above("A> . C^")
    scene.context.make_virtual(scene["A"])
    assert flying_high(scene.context) == []


def test_a_beam_meets_who_stands_on_its_level_or_flies_one_above_the_floor() -> None:
    scene = above("A>B^ =1C^ .", "A")
    context, low, high = scene.context, scene.cell(0, 0), scene.cell(1, 0)
    assert [at_level(context, low, level) for level in (0, 1, 2)] == [scene["B"], scene["A"], None]
    assert [at_level(context, high, level) for level in (0, 1, 2)] == [None, scene["C"], None]


def test_a_flying_device_meets_the_robot_on_the_floor_first() -> None:
    scene = above("A>B^ . C^", "A", "C")
    assert met_on(scene.context, scene.cell(0, 0)) is scene["B"]
    assert met_on(scene.context, scene.cell(2, 0)) is scene["C"]
    assert met_on(scene.context, scene.cell(1, 0)) is None
    assert met_on(scene.context, OFF_BOARD) is None


def test_the_last_flight_is_remembered_and_before_it_the_robot_flies_ahead() -> None:
    scene = above()
    assert last_flight(scene.context, scene["A"]) == 1
    note_flight(scene.context, scene["A"], 2)
    assert last_flight(scene.context, scene["A"]) == 2
