"""Radiation harms real robots on its cells."""

from engine.roborally.terrain.radiation import RobotIrradiated, irradiate
from tests.scenes import Scene


def test_it_harms_robots_on_its_cells_and_says_so() -> None:
    scene = Scene("A> B^", rules="ultimate")
    irradiate(frozenset([scene.cell(0, 0)]), scene.context, 0)
    assert (scene["A"].damage, scene["B"].damage) == (1, 0)
    assert [event.robot for event in scene.events(RobotIrradiated)] == [0]
