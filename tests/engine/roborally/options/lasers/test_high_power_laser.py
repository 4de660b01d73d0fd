"""High-Power Laser: through one wall or one robot.

Rules: 000 "HIGH POWER LASER"
"""

import pytest

from engine.roborally.devices.kinds import launch
from engine.roborally.events import RobotShot
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

HELD = {"options": ["high_power_laser"]}
DOUBLED = [{"rule": "laser_multiplier", "factor": 2}]


def hit(drawing: str, *options: str, special: object = ()) -> dict[str, int]:
    """The damage of all robots that have any, after A has fired."""
    others = {name: {"powered_down": True} for name in "BCD" if name in drawing}
    scene = Scene(drawing, A={"options": [*HELD["options"], *options]}, special=special, **others)  # type: ignore[arg-type]
    scene.segment("D")
    return {robot.name: robot.damage for robot in scene.state.robots if robot.damage}


@pytest.mark.parametrize(
    ("drawing", "who"),
    [
        ("A> . B^ . .", {"B": 1}),
        ("A> | B^ . .", {"B": 1}),
        ("A> . | . B^", {"B": 1}),
        ("A> | . | B^", {}),
        ("A> B^ . C^ D^", {"B": 1, "C": 1}),
        ("A> . B^ | C^", {"B": 1}),
        ("A> | B^ C^ .", {"B": 1}),
        ("A> . _ B^", {}),
        (". A> |", {}),
        (". . A>", {}),
    ],
)
def test_it_goes_through_the_first_wall_or_robot(drawing: str, who: dict[str, int]) -> None:
    """A robot that it goes through is hit as well; a second wall or robot stops it."""
    assert hit(drawing) == who


def test_the_page_sees_both_shots_with_the_way_of_each() -> None:
    scene = Scene("A> . B^ . C^", A=HELD).segment("D")
    way = [scene.cell(x, 0) for x in range(1, 5)]
    assert [(shot.robot, shot.cells) for shot in scene.events(RobotShot)] == [(1, way[:2]), (2, way)]


@figures(
    "drawing, option, special, hurt",
    {
        "two shots go through both": ("A> . B^ . C^", "double_barrel_laser", (), {"B": 2, "C": 2}),
        "doubled along the line": ("A> . B^ . C^", "brakes", DOUBLED, {"B": 2, "C": 2}),
        "the rear laser is not changed": ("B^ | A> . .", "rear_laser", (), {}),
    },
)
def test_with_other_lasers(drawing: str, option: str, special: object, hurt: dict[str, int]) -> None:
    """A-58: all lasers may count twice."""
    assert hit(drawing, option, special=special) == hurt


def test_it_does_not_help_an_option_weapon() -> None:
    """A-255: behind a wall there is no one to push. A-257: the beam is used all the same, instead of the main laser."""
    scene = Scene("A> | B^ .", A={"options": ["high_power_laser", "pressor_beam"]})
    scene.ride("A", pressor_beam={"registers": [1]}).segment("D").shows("A> | B^ .")
    assert scene["B"].damage == 0
    assert scene.asked == []


def test_a_weapon_hits_only_the_first_robot() -> None:
    scene = Scene("A> B^ . C^", A={"options": ["high_power_laser", "mini_howitzer"]})
    scene.ride("A", mini_howitzer={"registers": [1]}).segment("D").shows("A> . B^ C^")
    assert [scene["B"].damage, scene["C"].damage] == [1, 0]


def test_a_thing_is_no_robot_and_stops_it() -> None:
    """A-306."""
    scene = Scene("A> . . B^", rules="ultimate", A=HELD, B={"powered_down": True})
    launch(scene.context, scene["B"], "the_big_one", scene.cell(1, 0), 0, fresh=False)
    assert scene.segment("D").hurt() == {}
