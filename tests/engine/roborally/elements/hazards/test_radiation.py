"""Radiation costs a token at the end of the turn, before repairs; 000 "RADIATION".

Rules: 003 "RADIATION"
"""

from engine.roborally.events import DamageTaken, RobotRepaired
from tests.scenes import Scene


def test_a_robot_that_ends_the_turn_on_it_receives_a_token() -> None:
    scene = Scene("&A> .", rules="ultimate").phase(1)
    assert scene["A"].damage == 0
    scene.cleanup()
    assert scene["A"].damage == 1


def test_it_comes_before_the_repairs() -> None:
    scene = Scene("&+A>", rules="ultimate").cleanup()
    kinds = [type(event) for event in scene.context.events if isinstance(event, DamageTaken | RobotRepaired)]
    assert kinds == [DamageTaken, RobotRepaired]
    assert scene["A"].damage == 0


def test_it_may_destroy_and_the_robot_returns_in_the_same_cleanup() -> None:
    scene = Scene("&A>", rules="ultimate", A={"damage": 9}).cleanup()
    assert (scene["A"].lives, scene["A"].damage, scene.at("A")) == (2, 2, (0, 0))


def test_it_spares_robots_in_virtual_mode() -> None:
    assert Scene("&A>B^", rules="ultimate", A={"virtual": True}).cleanup()["A"].damage == 0
