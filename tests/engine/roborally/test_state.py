"""The state of a race: the robots' order of priority."""

from engine.roborally.state import standing_order
from tests.scenes import Scene


def test_robots_stand_in_the_order_of_their_docks() -> None:
    scene = Scene("A> B> C>", A={"dock": 3}, B={"dock": 1}, C={"dock": 2})
    assert [robot.name for robot in standing_order(scene.state.robots)] == ["B", "C", "A"]
    assert [robot.name for robot in scene.context.on_board()] == ["B", "C", "A"]
