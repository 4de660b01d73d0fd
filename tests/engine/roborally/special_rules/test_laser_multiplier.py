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
    """A-58: not those of the board."""
    scene = shot("A> . B^ lw1C^", factor)
    assert scene.hurt() == {"B": factor, "C": 1}
    assert [told.count for told in scene.events(RobotShot)] == [factor]


def test_two_points_are_two_tokens_and_options_stop_them_one_by_one() -> None:
    scene = Scene("A> B^", special=[{"rule": "laser_multiplier", "factor": 2}], B={"damage": 3, "options": ["brakes"]})
    scene.answers["prevent_damage", "B"] = {"options": ["brakes"]}
    scene.segment("D")
    assert (scene["B"].damage, scene["B"].options) == (4, [])


@pytest.mark.parametrize(("damage", "status"), [(7, "active"), (8, "destroyed")])
def test_a_robot_with_eight_tokens_dies_of_one_shot(damage: int, status: str) -> None:
    assert shot("A> B^", B={"damage": damage})["B"].status == status
