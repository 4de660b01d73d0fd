"""Oil: robots slide on it, and get away from it with a space less; 000 "OIL SLICK".

Rules: 003 "OIL SLICK"; 004 "Oil Slicks"
"""

import pytest

from engine.roborally.devices.kinds import launch
from engine.roborally.elements.movers.oil import RobotSlid
from engine.roborally.events import RobotDestroyed, SpaceLost
from tests.scenes import Scene


def test_a_robot_that_ends_its_move_on_oil_slides_until_it_is_off() -> None:
    assert len(Scene("A> o o . .").phase(A="move_1").shows(". o o A> .").events(RobotSlid)) == 2


def test_driving_across_oil_is_no_slide() -> None:
    assert Scene("A> o . .").phase(A="move_2").shows(". o A> .").events(RobotSlid) == []


@pytest.mark.parametrize(
    ("card", "after"),
    [("move_1", "oA> . . ."), ("move_2", "o A> . ."), ("move_3", "o . A> ."), ("u_turn", "oA< . . .")],
)
def test_a_move_that_begins_on_oil_loses_a_space(card: str, after: str) -> None:
    Scene("oA> . . .").phase(A=card).shows(after)


def test_oil_says_what_it_takes() -> None:
    scene = Scene("oA> . .").phase(A="move_2")
    assert scene.events(SpaceLost) == [SpaceLost(robot=0, cell=scene.cell(0, 0), to="oil")]


def test_it_slides_backwards_too() -> None:
    Scene(". o A>").phase(A="back_up").shows("A> o .")


@pytest.mark.parametrize(("before", "after"), [("A> o | .", ". oA> | ."), ("A> o B^", ". oA> B^")])
def test_walls_and_robots_off_the_oil_stop_it(before: str, after: str) -> None:
    Scene(before).phase(A="move_1").shows(after)


def test_it_pushes_a_robot_on_oil_along_and_both_slide() -> None:
    """A-45."""
    Scene("A> o oB^ . .").phase(A="move_1").shows(". o oA> B^ .")


def test_a_pushed_robot_slides_in_the_direction_of_the_push() -> None:
    """A-45: it slides first, being in front."""
    Scene("A> B^ o o .").phase(A="move_1").shows(". A> o o B^")


def test_a_slide_into_a_pit_destroys() -> None:
    """A-99."""
    Scene("A> o O").phase(A="move_1").shows(". o O")


def test_a_slide_goes_through_a_portal_and_ends_there() -> None:
    """A-99."""
    Scene("A> o %a .\n. . %a .").phase(A="move_1").shows(". o %a .\n. . %aA> .")


@pytest.mark.parametrize("before", [">A^ o .", "pw1A^ o ."])
def test_no_one_slides_after_belts_and_pushers(before: str) -> None:
    """A-46."""
    assert Scene(before).segment("C").at("A") == (1, 0)


def test_a_repulsor_field_stops_a_slide_like_a_wall() -> None:
    """A-42."""
    Scene("A> o *w").phase(A="move_1").shows(". oA> *w")


def test_a_device_that_is_pushed_across_oil_into_a_pit_slides_no_more() -> None:
    """The Big One is gone in the same move; only A slides after it."""
    scene = Scene("A> . o O", rules="ultimate")
    launch(scene.context, scene["A"], "the_big_one", scene.cell(1, 0), 0, fresh=False)
    scene.phase(A="move_2")
    assert scene.devices() == []
    assert [event.cause for event in scene.events(RobotDestroyed)] == ["pit"]
