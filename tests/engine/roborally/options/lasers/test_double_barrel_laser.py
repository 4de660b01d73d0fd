"""Double-Barreled Laser: two shots.

Rules: 000 "DOUBLE-BARREL LASER"
"""

from engine.roborally.events import RobotShot
from tests.scenes import Scene

HELD = {"options": ["double_barrel_laser"]}
DOUBLED = [{"rule": "laser_multiplier", "factor": 2}]


def damage(scene: Scene) -> list[int]:
    scene.segment("D")
    return [robot.damage for robot in scene.state.robots]


def test_the_main_laser_hits_twice() -> None:
    scene = Scene("A> . B^ . C^", A=HELD)
    assert damage(scene) == [0, 2, 0]
    (shot,) = scene.events(RobotShot)
    assert (shot.by, shot.robot, shot.count) == (0, 1, 2)


def test_without_a_target_it_hits_no_one() -> None:
    assert damage(Scene("A> . | B^", A=HELD)) == [0, 0]
    assert damage(Scene("A> . B^", A={**HELD, "powered_down": True})) == [0, 0]


def test_the_tenth_token_destroys_and_the_second_shot_goes_no_further() -> None:
    scene = Scene("A> . B^ C^", A=HELD, B={"damage": 9})
    assert damage(scene) == [0, 0, 0]
    assert scene["B"].status == "destroyed"


def test_each_shot_is_a_token_of_its_own() -> None:
    """One of two may be paid for with an Option."""
    scene = Scene("A> B^", A=HELD, B={"options": ["brakes"]})
    scene.answers["prevent_damage", "B"] = {"options": ["brakes"]}
    assert damage(scene) == [0, 1]
    assert scene["B"].options == []


def test_only_the_main_laser_is_doubled() -> None:
    assert damage(Scene("B^ . A> . C^", A={"options": ["double_barrel_laser", "rear_laser"]})) == [0, 1, 2]


def test_where_all_lasers_count_twice_it_gives_four() -> None:
    """A-58."""
    assert damage(Scene("A> . B^", A=HELD, special=DOUBLED)) == [0, 4]
