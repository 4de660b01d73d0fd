"""Water takes a space off a card that drives out of it; 000 "WATER".

Rules: 003 "WATER"
"""

import pytest

from engine.roborally.events import SpaceLost
from tests.scenes import Scene


@pytest.mark.parametrize(
    ("card", "after"),
    [("move_1", ". ~A> . . ."), ("move_2", ". ~ A> . ."), ("move_3", ". ~ . A> ."), ("back_up", ". ~A> . . .")],
)
def test_a_card_that_begins_in_water_loses_a_space(card: str, after: str) -> None:
    """A-47."""
    Scene(". ~A> . . .").phase(A=card).shows(after)


def test_water_says_what_it_takes_once() -> None:
    scene = Scene("A> ~ ~ . .").phase(A="move_3")
    assert scene.events(SpaceLost) == [SpaceLost(robot=0, cell=scene.cell(1, 0), to="water")]


def test_a_robot_that_crosses_water_loses_one_space_however_wide_it_is() -> None:
    """A-47: once per card, also from water to water."""
    Scene("A> ~ ~ . .").phase(A="move_3").shows(". ~ ~A> . .")


def test_driving_into_water_costs_nothing() -> None:
    Scene("A> . ~ .").phase(A="move_2").shows(". . ~A> .")


def test_turning_in_water_costs_nothing() -> None:
    Scene("~A> .").phase(A="u_turn").shows("~A< .")


def test_a_robot_in_water_is_pushed_as_anywhere() -> None:
    """The pusher, in the water by then, loses its second space."""
    Scene("A> ~B^ . .").phase(A="move_2").shows(". ~A> B^ .")


def test_a_belt_carries_out_of_water_at_full_speed() -> None:
    Scene("~>A^ .").phase().shows("~> A^")
