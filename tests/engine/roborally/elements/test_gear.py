"""Gears turn the robots on them, fourth among the board elements."""

import pytest

from engine.roborally.events import GearsTurned
from tests.scenes import Scene


@pytest.mark.parametrize(
    ("before", "after"),
    [("@rA^", "@rA>"), ("@rA<", "@rA^"), ("@lA^", "@lA<"), ("@lA>", "@lA^")],
)
def test_a_gear_turns_by_a_quarter(before: str, after: str) -> None:
    scene = Scene(before)
    scene.segment("C")
    scene.shows(after)


def test_a_robot_beside_a_gear_is_not_turned() -> None:
    scene = Scene("A^ @r")
    scene.segment("C")
    scene.shows("A^ @r")
    assert scene.events(GearsTurned) == []


def test_all_gears_turn_in_every_register() -> None:
    scene = Scene("@rA^ @lB^")
    scene.registers()
    scene.shows("@rA> @lB<")


def test_a_robot_that_only_drives_across_a_gear_is_not_turned() -> None:
    scene = Scene("A> @r .")
    scene.phase(A="move_2")
    scene.shows(". @r A>")


def test_a_robot_that_a_belt_brings_onto_a_gear_is_turned_in_the_same_phase() -> None:
    scene = Scene(">A^ @r")
    scene.segment("C")
    scene.shows("> @rA>")


def test_a_robot_that_a_pusher_pushes_onto_a_gear_is_turned_in_the_same_phase() -> None:
    """A-107."""
    scene = Scene("pw1A^ @r")
    scene.segment("C", phase=1)
    scene.shows("pw1 @rA>")


def test_a_gear_turns_a_powered_down_robot() -> None:
    scene = Scene("@rA^", A={"powered_down": True})
    scene.segment("C")
    scene.shows("@rA>")
