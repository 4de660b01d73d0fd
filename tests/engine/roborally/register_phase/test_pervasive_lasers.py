"""Beams of the board hit robots that weapons move about; 000 "Pervasive Board Lasers"."""

import pytest

from engine.roborally.events import BoardLaserHit
from tests.scenes import Scene


def pressed(drawing: str, rules: str = "ultimate", **sheets: object) -> Scene:
    """Robot A fires a Pressor Beam in register 1; all others are powered down."""
    scene = Scene(drawing, rules=rules, A={"options": ["pressor_beam"]}, **sheets)  # type: ignore[arg-type]
    for robot in scene.state.robots[1:]:
        scene.context.power(robot, down=True)
    scene.ride("A", pressor_beam={"registers": [1]})
    scene.answers["fire_weapon", "A"] = {"weapon": "pressor_beam"}
    scene.segment("D", 1)
    return scene


def test_a_robot_that_is_pushed_into_a_beam_is_hit() -> None:
    """A-18."""
    assert pressed("_ _ ln1\nA> B^ .").shows("_ _ ln1\nA> . B^")["B"].damage == 1


def test_not_so_in_2005() -> None:
    assert pressed("_ _ ln1\nA> B^ .", rules="2005")["B"].damage == 0


def test_each_laser_of_the_beam_gives_a_token() -> None:
    assert pressed("_ _ ln3\nA> B^ .")["B"].damage == 3


def test_a_robot_pushed_along_the_beam_in_which_it_stands_is_hit_once() -> None:
    """A-18."""
    scene = pressed("A> lw1B^ .")
    assert (scene.at("B"), scene["B"].damage) == ((2, 0), 1)


def test_a_robot_whose_cover_is_pushed_away_is_hit() -> None:
    """A-18."""
    scene = pressed("_ ln1 _\nA> B^ .\n_ C^ _")
    assert (scene["B"].damage, scene["C"].damage) == (1, 1)
    assert [event.robot for event in scene.events(BoardLaserHit)] == [1, 2]


def test_a_robot_whose_cover_is_destroyed_is_not() -> None:
    """A-18."""
    scene = pressed("_ ln1 _ _\nA> B^ . D^\n_ C^ _ _", B={"damage": 9})
    assert scene["B"].status == "destroyed"
    assert scene["C"].damage == 0


@pytest.mark.parametrize("before", ["_ _ ln1\nA> B^ C^\n_ _ ."])
def test_one_that_is_still_covered_is_not(before: str) -> None:
    scene = pressed("_ _ ln1 _\n_ _ D^ _\nA> B^ . _")
    assert (scene["B"].damage, scene["D"].damage) == (0, 1)
