"""Rear-Firing Laser: a second laser, to the back.

Rules: 000 "REAR LASER"
"""

import pytest

from engine.roborally.events import RobotShot
from tests.scenes import Scene

HELD = {"options": ["rear_laser"]}
DOUBLED = [{"rule": "laser_multiplier", "factor": 2}]


def damage(scene: Scene) -> list[int]:
    scene.segment("D")
    return [robot.damage for robot in scene.state.robots]


def test_it_fires_backwards_besides_the_main_laser() -> None:
    scene = Scene("B^ . A> . C^", A=HELD)
    assert damage(scene) == [0, 1, 1]
    behind, ahead = scene.events(RobotShot)
    assert (behind.robot, behind.cells) == (1, [scene.cell(1, 0), scene.cell(0, 0)])
    assert (ahead.robot, ahead.cells) == (2, [scene.cell(3, 0), scene.cell(4, 0)])


def test_it_fires_with_no_one_ahead() -> None:
    assert damage(Scene("B^ . A>", A=HELD)) == [0, 1]


@pytest.mark.parametrize("drawing", ["B^ | A>", "B^ | . A>", "B^ . | A>"])
def test_a_wall_behind_stops_it(drawing: str) -> None:
    assert damage(Scene(drawing, A=HELD)) == [0, 0]


def test_with_no_one_behind_only_the_main_laser_hits() -> None:
    assert damage(Scene(". A> . B^", A=HELD)) == [0, 1]


def test_the_first_robot_behind_stops_it() -> None:
    assert damage(Scene("B^ C^ A>", A=HELD)) == [0, 0, 1]


def test_a_powered_down_robot_does_not_fire_it() -> None:
    """A-24."""
    assert damage(Scene("B^ . A>", A={**HELD, "powered_down": True})) == [0, 0]


def test_a_dying_robot_still_fires_it() -> None:
    """A-16."""
    scene = Scene("C^ A> B<", A={**HELD, "damage": 9})
    assert damage(scene) == [0, 1, 1]
    assert scene["A"].status == "destroyed"


def test_it_fires_while_a_weapon_takes_the_place_of_the_main_laser() -> None:
    scene = Scene("B^ . A> C^ .", A={"options": ["rear_laser", "pressor_beam"]})
    scene.ride("A", pressor_beam={"registers": [1]})
    assert damage(scene) == [0, 1, 0]
    scene.shows("B^ . A> . C^")


def test_where_all_lasers_count_twice_it_fires_two_shots() -> None:
    """A-58."""
    assert damage(Scene("B^ A>", A=HELD, special=DOUBLED)) == [0, 2]


def test_fire_control_has_no_say_in_it() -> None:
    scene = Scene("B^ A>", A={"options": ["rear_laser", "fire_control"]})
    assert damage(scene) == [0, 1]
    assert scene.asked == []
