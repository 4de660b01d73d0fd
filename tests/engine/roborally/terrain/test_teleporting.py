"""Jumps, wherever the teleporter comes from.

Rules: 000 "TELEPORTERS"; A-49
"""

import pytest

from engine.roborally.devices.kinds import launch
from engine.roborally.movement.steps import Drive
from engine.roborally.terrain.teleporting import jump
from tests.scenes import Scene


def test_in_the_air_it_does_not_jump() -> None:
    scene = Scene("A> . . .", rules="ultimate", A={"flying": True})
    jump(scene.context, Drive(scene["A"], 1, 1, backwards=False, by_card=True))
    assert scene.at("A") == (0, 0)


def test_a_move_without_a_card_does_not_jump() -> None:
    scene = Scene("A> . . . .", rules="ultimate")
    jump(scene.context, Drive(scene["A"], 1, 1, backwards=False, by_card=False))
    assert scene.at("A") == (0, 0)


def test_in_virtual_mode_it_does_not_leave_the_course() -> None:
    """A-51."""
    scene = Scene("A>B^ . .", rules="ultimate", A={"virtual": True}, B={"virtual": True})
    jump(scene.context, Drive(scene["A"], 1, 1, backwards=False, by_card=True))
    assert scene.at("A") == (0, 0)


def test_in_virtual_mode_no_one_is_in_its_way() -> None:
    """A-405."""
    scene = Scene("A>C^ . . B^ .", rules="ultimate", A={"virtual": True})
    jump(scene.context, Drive(scene["A"], 1, 1, backwards=False, by_card=True))
    assert (scene.at("A"), scene["A"].virtual) == ((3, 0), True)


@pytest.mark.parametrize(
    ("device", "virtual", "jumps"),
    [
        ("missile_launcher", False, False),
        ("the_big_one", False, False),
        ("the_big_one", True, False),
        ("mine_layer", False, True),
    ],
)
def test_a_device_that_is_not_flat_is_in_the_way(device: str, virtual: bool, jumps: bool) -> None:
    """000 "TELEPORTERS": a robot or a non-flat device; what flies is not flat."""
    scene = Scene("A>C^ . . . B^", rules="ultimate", A={"virtual": virtual})
    launch(scene.context, scene["B"], device, scene.cell(3, 0), 0)
    jump(scene.context, Drive(scene["A"], 1, 1, backwards=False, by_card=True))
    assert (scene.at("A") == (3, 0)) is jumps
