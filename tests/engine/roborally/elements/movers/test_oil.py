"""Oil: robots slide on it, and get away from it with a space less; 000 "OIL SLICK".

Rules: 003 "OIL SLICK"; 004 "Oil Slicks"
"""

import pytest

from engine.roborally.devices.kinds import launch
from engine.roborally.elements.movers.oil import RobotSlid
from engine.roborally.events import RobotDestroyed, SpaceLost
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


def test_a_robot_that_ends_its_move_on_oil_slides_until_it_is_off() -> None:
    assert len(Scene("A> o o . .").phase(A="move_1").shows(". o o A> .").events(RobotSlid)) == 2


def test_driving_across_oil_is_no_slide() -> None:
    assert Scene("A> o . .").phase(A="move_2").shows(". o A> .").events(RobotSlid) == []


def test_oil_says_what_it_takes() -> None:
    scene = Scene("oA> . .").phase(A="move_2")
    assert scene.events(SpaceLost) == [SpaceLost(robot=0, cell=scene.cell(0, 0), to="oil")]


@figures(
    "before, card, after",
    {
        "away from oil, a Move 1": ("oA> . . .", "move_1", "oA> . . ."),
        "a Move 2": ("oA> . . .", "move_2", "o A> . ."),
        "a Move 3": ("oA> . . .", "move_3", "o . A> ."),
        "a turn": ("oA> . . .", "u_turn", "oA< . . ."),
        "backwards": (". o A>", "back_up", "A> o ."),
        "up to a wall": ("A> o | .", "move_1", ". oA> | ."),
        "up to a robot off the oil": ("A> o B^", "move_1", ". oA> B^"),
        "with a robot on oil, both slide (A-45)": ("A> o oB^ . .", "move_1", ". o oA> B^ ."),
        "a pushed robot first, the way of the push (A-45)": ("A> B^ o o .", "move_1", ". A> o o B^"),
        "into a pit (A-99)": ("A> o O", "move_1", ". o O"),
        "through a portal, and no farther (A-99)": ("A> o %a .\n. . %a .", "move_1", ". o %a .\n. . %aA> ."),
        "round a circle of portals, once (A-431)": ("o%a oA> o o%a", "move_2", "o%a o oA> o%a"),
        "up one ramp and the other, once (A-431)": ("=1A> o/w/e =1", "move_1", "=1 o/w/eA> =1"),
        "up to a repulsor field (A-42)": ("A> o *w", "move_1", ". oA> *w"),
    },
)
def test_how_far_it_goes(before: str, card: str, after: str) -> None:
    """A-42; A-45; A-99; A-431."""
    Scene(before).phase(A=card).shows(after)


@pytest.mark.parametrize("before", [">A^ o .", "pw1A^ o ."])
def test_no_one_slides_after_belts_and_pushers(before: str) -> None:
    """A-46."""
    assert Scene(before).segment("C").at("A") == (1, 0)


def test_a_device_that_is_pushed_across_oil_into_a_pit_slides_no_more() -> None:
    """The Big One is gone in the same move; only A slides after it."""
    scene = Scene("A> . o O", rules="ultimate")
    launch(scene.context, scene["A"], "the_big_one", scene.cell(1, 0), 0, fresh=False)
    scene.phase(A="move_2")
    assert scene.devices() == []
    assert [event.cause for event in scene.events(RobotDestroyed)] == ["pit"]
