"""Gears turn the robots on them, fourth among the board elements.

Rules: 000 "GEARS"; 003 "GEARS"; 004 "Gears"
"""

import pytest

from engine.roborally.elements.movers.gear import GearsTurned
from tests.scenes import Scene


@pytest.mark.parametrize(("before", "after"), [("@rA^", "@rA>"), ("@rA<", "@rA^"), ("@lA^", "@lA<"), ("@lA>", "@lA^")])
def test_a_gear_turns_by_a_quarter(before: str, after: str) -> None:
    Scene(before).segment("C").shows(after)


def test_a_robot_beside_a_gear_is_not_turned() -> None:
    assert Scene("A^ @r").segment("C").shows("A^ @r").events(GearsTurned) == []


def test_all_gears_turn_in_every_register() -> None:
    Scene("@rA^ @lB^").registers().shows("@rA> @lB<")


def test_a_robot_that_only_drives_across_a_gear_is_not_turned() -> None:
    Scene("A> @r .").phase(A="move_2").shows(". @r A>")


def test_a_robot_that_a_belt_brings_onto_a_gear_is_turned_in_the_same_phase() -> None:
    Scene(">A^ @r").segment("C").shows("> @rA>")


def test_a_robot_that_a_pusher_pushes_onto_a_gear_is_turned_in_the_same_phase() -> None:
    """A-107."""
    Scene("pw1A^ @r").segment("C", phase=1).shows("pw1 @rA>")


def test_a_gear_turns_a_powered_down_robot() -> None:
    Scene("@rA^", A={"powered_down": True}).segment("C").shows("@rA>")
