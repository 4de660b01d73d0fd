"""Ramps: up for a space more, down for nothing; 000 "RAMPS".

Rules: 003 "RAMPS"; 004 "Ramps"
"""

import pytest

from engine.roborally.board.layout import Layout
from engine.roborally.elements.barriers.level import Level
from engine.roborally.elements.barriers.ramp import Ramp, RobotRolledBack
from engine.roborally.events import BecameVirtual, ClimbedHalfWay
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


@figures(
    "before, card, after",
    {
        "up costs a space more": ("/eA> =1 =1", "move_1", "/eA> =1 =1"),
        "two spaces are one": ("/eA> =1 =1", "move_2", "/e =1A> =1"),
        "three are two": ("/eA> =1 =1", "move_3", "/e =1 =1A>"),
        "down costs nothing": ("=1A> /w . .", "move_2", "=1 /w A> ."),
        "who rolls back pushes those behind (A-75)": (". A> /eB^ =1", "move_1", ". A> /eB^ =1"),
        "a pusher with spaces left completes the climb (A-75)": ("A> /eB^ =1 =1", "move_3", ". /e =1A> =1B^"),
        "a robot above is pushed": ("/eA> =1B^ =1", "move_2", "/e =1A> =1B^"),
        "a wall behind it leaves the climber below": ("/eA> =1B^ | =1", "move_3", "/eA> =1B^ | =1"),
        "a wall across it is a wall (A-409)": ("/eA> | =1 =1", "move_3", "/eA> | =1 =1"),
        "from above, too (A-409)": ("/e | =1A< =1", "move_1", "/e | =1A< =1"),
        "between two ramps it rolls back to where it is alone": ("=1 /w/eA> =1", "move_1", "=1 /w/eA> =1"),
        "back onto oil it slides on (A-415)": (". o o/eA> =1", "move_2", "A> o o/e =1"),
        "sliding against it, half-way up and back (A-415)": (". A> o/e =1", "move_1", ". A> o/e =1"),
    },
)
def test_up_and_down(before: str, card: str, after: str) -> None:
    """A-75; A-415."""
    assert Scene(before, rules="ultimate").phase(A=card).shows(after)["A"].damage == 0


def test_a_robot_that_is_left_half_way_rolls_back_and_says_so() -> None:
    scene = Scene(". A> /e =1").phase(A="move_2").shows(". . /eA> =1")
    assert len(scene.events(ClimbedHalfWay)) == len(scene.events(RobotRolledBack)) == 1


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


@pytest.mark.parametrize("before", ["/e>A^ =1", "/epw1A^ =1", "/e~>A^ =1"])
def test_belts_pushers_and_currents_bring_no_one_up(before: str) -> None:
    """A-95."""
    assert Scene(before).segment("C").at("A") == (0, 0)


def test_belts_carry_down() -> None:
    assert Scene("/e =1<A^").segment("C").shows("/eA^ =1<")["A"].damage == 0


def test_one_leads_up_to_a_higher_floor() -> None:
    """000 "RAMPS"."""
    ramp = Ramp(at=(0, 0), side="E")
    assert ramp.problems(Layout((2, 1), [ramp], [])) == [
        "The ramp leads up on its east side, where the floor is not higher."
    ]
    assert ramp.problems(Layout((2, 1), [ramp, Level(at=(1, 0), level=1)], [])) == []
    assert ramp.problems(Layout((1, 1), [ramp], [])) == [], "the floor may go on higher on another board"
