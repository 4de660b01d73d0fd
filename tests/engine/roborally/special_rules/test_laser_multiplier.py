"""Robots whose lasers hit harder.

Rules: 001 "Set to Kill"; A-58
"""

import pytest

from engine.roborally.events import RobotShot
from tests.scenes import Scene


def shot(drawing: str, factor: int = 2, **sheets: dict[str, object]) -> Scene:
    return Scene(drawing, special=[{"rule": "laser_multiplier", "factor": factor}], **sheets).segment("D")


@pytest.mark.parametrize("factor", [2, 3])
def test_a_shot_counts_so_many_times(factor: int) -> None:
    scene = shot("A> . B^", factor)
    assert (scene["A"].damage, scene["B"].damage) == (0, factor)
    (told,) = scene.events(RobotShot)
    assert told.count == factor


def test_board_lasers_are_as_always() -> None:
    assert shot("lw1 A^")["A"].damage == 1


def test_two_barrels_make_four_shots() -> None:
    assert shot("A> B^", A={"options": ["double_barrel_laser"]})["B"].damage == 4


def test_a_laser_that_fires_to_the_rear_counts_as_often() -> None:
    scene = shot("C^ A> B^", A={"options": ["rear_laser"]})
    assert (scene["B"].damage, scene["C"].damage) == (2, 2)


def test_a_howitzer_is_no_laser() -> None:
    """A-58."""
    scene = Scene("A> B^ . .", special=[{"rule": "laser_multiplier", "factor": 2}], A={"options": ["mini_howitzer"]})
    scene.answers["fire_weapon", "A"] = {"weapon": "mini_howitzer"}
    scene.segment("D")
    usual = Scene("A> B^ . .", A={"options": ["mini_howitzer"]})
    usual.answers["fire_weapon", "A"] = {"weapon": "mini_howitzer"}
    usual.segment("D")
    assert scene["B"].damage == usual["B"].damage > 0


def test_a_beam_that_pushes_does_no_more_damage_than_ever() -> None:
    scene = Scene("A> B^ . .", special=[{"rule": "laser_multiplier", "factor": 2}], A={"options": ["pressor_beam"]})
    scene.answers["fire_weapon", "A"] = {"weapon": "pressor_beam"}
    scene.segment("D")
    assert (scene.at("B"), scene["B"].damage) == ((2, 0), 0)


def test_two_points_are_two_tokens_and_options_stop_them_one_by_one() -> None:
    scene = Scene("A> B^", special=[{"rule": "laser_multiplier", "factor": 2}], B={"damage": 3, "options": ["brakes"]})
    scene.answers["prevent_damage", "B"] = {"options": ["brakes"]}
    scene.segment("D")
    assert (scene["B"].damage, scene["B"].options) == (4, [])


def test_a_robot_with_eight_tokens_dies_of_one_shot() -> None:
    assert shot("A> B^", B={"damage": 8})["B"].status == "destroyed"
    assert shot("A> B^", B={"damage": 7})["B"].status == "active"
