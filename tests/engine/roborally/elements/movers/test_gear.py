"""Gears turn the robots on them, fourth among the board elements.

Rules: 000 "GEARS"; 003 "GEARS"; 004 "Gears"
"""

import pytest

from engine.roborally.elements.movers.gear import GearsTurned
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


@pytest.mark.parametrize(("before", "after"), [("@rA^", "@rA>"), ("@rA<", "@rA^"), ("@lA^", "@lA<"), ("@lA>", "@lA^")])
def test_a_gear_turns_by_a_quarter(before: str, after: str) -> None:
    Scene(before).segment("C").shows(after)


def test_a_robot_beside_a_gear_is_not_turned() -> None:
    assert Scene("A^ @r").segment("C").shows("A^ @r").events(GearsTurned) == []


def test_all_gears_turn_in_every_register() -> None:
    Scene("@rA^ @lB^").registers().shows("@rA> @lB<")


@figures(
    "before, after",
    {"brought by a belt": (">A^ @r", "> @rA>"), "brought by a pusher (A-107)": ("pw1A^ @r", "pw1 @rA>")},
)
def test_who_is_brought_there_is_turned_in_the_same_phase(before: str, after: str) -> None:
    """A-107."""
    Scene(before).segment("C").shows(after)


def test_only_those_that_end_there_are_turned_also_in_a_power_down() -> None:
    Scene("A> @r .").phase(A="move_2").shows(". @r A>")
    Scene("@rA^", A={"powered_down": True}).segment("C").shows("@rA>")
