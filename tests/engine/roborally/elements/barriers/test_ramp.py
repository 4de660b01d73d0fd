"""Ramps: up for a space more, down for nothing; 000 "RAMPS".

Rules: 003 "RAMPS"; 004 "Ramps"
"""

import pytest

from engine.roborally.elements.barriers.ramp import RobotRolledBack
from engine.roborally.events import BecameVirtual, ClimbedHalfWay
from tests.scenes import Scene


@pytest.mark.parametrize(
    ("card", "after"), [("move_1", "/eA> =1 =1"), ("move_2", "/e =1A> =1"), ("move_3", "/e =1 =1A>")]
)
def test_going_up_costs_a_space_more(card: str, after: str) -> None:
    Scene("/eA> =1 =1").phase(A=card).shows(after)


def test_going_down_costs_nothing_and_does_not_hurt() -> None:
    assert Scene("=1A> /w . .").phase(A="move_2").shows("=1 /w A> .")["A"].damage == 0


def test_a_robot_that_is_left_half_way_rolls_back_and_says_so() -> None:
    scene = Scene(". A> /e =1").phase(A="move_2").shows(". . /eA> =1")
    assert len(scene.events(ClimbedHalfWay)) == len(scene.events(RobotRolledBack)) == 1


def test_who_rolls_back_pushes_those_behind() -> None:
    """A-75."""
    Scene(". A> /eB^ =1").phase(A="move_1").shows(". A> /eB^ =1")


def test_a_pusher_with_spaces_left_completes_the_climb() -> None:
    """A-75: B is up after two spaces, and A after three."""
    Scene("A> /eB^ =1 =1").phase(A="move_3").shows(". /e =1A> =1B^")


def test_a_robot_above_is_pushed_by_one_that_comes_up() -> None:
    Scene("/eA> =1B^ =1").phase(A="move_2").shows("/e =1A> =1B^")


def test_a_wall_behind_the_robot_above_leaves_the_climber_below() -> None:
    Scene("/eA> =1B^ | =1").phase(A="move_3").shows("/eA> =1B^ | =1")


@pytest.mark.parametrize("before", ["A> !ow/eB^ =1", "=1A> /w/eB^ =1"])
def test_who_cannot_push_away_those_below_rolls_back_in_virtual_mode(before: str) -> None:
    """A-320: behind A is the red side of a one-way wall; or another ramp, up which no one is pushed."""
    scene = Scene(before).phase(A="move_1")
    assert scene.at("A") == scene.at("B") == (1, 0)
    assert [event.robot for event in scene.events(BecameVirtual)] == [1]
    assert scene["B"].virtual
    assert not scene["A"].virtual


def test_it_is_real_again_when_the_other_has_left() -> None:
    """A-320."""
    scene = Scene("A> !ow/eB^ =1").phase(A="move_1").phase(A="move_2").shows(". !ow/eB^ =1A>")
    assert not scene["B"].virtual


def test_between_two_ramps_a_robot_rolls_back_to_where_it_is_alone() -> None:
    """A drives down and back up again, where B is not in its way."""
    Scene("=1 /w/eA> =1").phase(A="move_1").shows("=1 /w/eA> =1")


@pytest.mark.parametrize("before", ["/e>A^ =1", "/epw1A^ =1", "/e~>A^ =1"])
def test_belts_pushers_and_currents_bring_no_one_up(before: str) -> None:
    """A-95."""
    assert Scene(before).segment("C").at("A") == (0, 0)


def test_belts_carry_down() -> None:
    assert Scene("/e =1<A^").segment("C").shows("/eA^ =1<")["A"].damage == 0


def test_who_rolls_back_onto_oil_slides_on() -> None:
    """A-415."""
    Scene(". o o/eA> =1", rules="ultimate").phase(A="move_2").shows("A> o o/e =1")


def test_who_slides_against_a_ramp_gets_half_way_up_and_slides_back() -> None:
    """A-415."""
    Scene(". A> o/e =1", rules="ultimate").phase(A="move_1").shows(". A> o/e =1")
