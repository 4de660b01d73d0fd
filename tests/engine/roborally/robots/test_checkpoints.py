"""Who touches checkpoints that take no Archive marker.

Rules: 000 "TOUCH CHECKPOINTS"; A-410
"""

from engine.roborally.robots.checkpoints import touching
from tests.scenes import Scene


def test_those_who_stand_on_one_and_those_who_reach_for_one_each_once() -> None:
    scene = Scene("cA> c B> f1C^", rules="ultimate")
    shops = [scene.cell(0, 0), scene.cell(1, 0)]
    scene.context.touching = [
        (scene["A"], shops[0]),
        (scene["C"], scene.cell(3, 0)),
        (scene["B"], shops[1]),
        (scene["A"], shops[1]),
    ]
    assert [robot.name for robot in touching(scene.context, shops)] == ["A", "B"]
