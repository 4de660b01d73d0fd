"""Proximity Mine: mines that do not wait until someone steps on them.

Rules: 000 "PROXIMITY MINE"; 000 "COUNTING SQUARES"; A-304
"""

import pytest

from engine.roborally.devices.kinds import launch
from engine.roborally.events import Exploded
from tests.scenes import Scene

LAYER = {"options": ["proximity_mine"]}


def laid(drawing: str, **sheets: dict[str, object]) -> Scene:
    """The scene once A has programmed a mine for register 1."""
    return Scene(drawing, rules="ultimate", **{"A": LAYER, **sheets}).ride("A", proximity_mine={"registers": [1]})


def drive(scene: Scene, **cards: str) -> None:
    """Robots and board elements move in register 1. No one fires."""
    scene.program(1, **cards).segment("B", 1).segment("C", 1)


def test_a_robot_that_comes_next_to_it_sets_it_off() -> None:
    scene = laid("B> . A> . . .")
    drive(scene, A="move_3 800", B="move_1 500")
    assert scene.devices() == []
    assert scene["B"].damage == 2


def test_one_that_leaves_the_space_next_to_it_sets_it_off_too() -> None:
    """A-304: the blast comes when it has made its step."""
    scene = laid(". B< A> . . .")
    drive(scene, A="move_3 800", B="move_1 500")
    assert scene.devices() == []
    assert scene["B"].damage == 1


def test_one_two_spaces_away_does_not() -> None:
    scene = laid("B> . . A> . . .")
    drive(scene, A="move_3 800", B="move_1 500")
    assert scene.devices() == [("proximity_mine", (3, 0))]


def test_across_a_wall_it_is_too_far() -> None:
    scene = laid("B> . | A> . . .")
    drive(scene, A="move_3 800", B="move_1 500")
    assert scene.devices() == [("proximity_mine", (2, 0))]


def test_diagonally_it_is_two_spaces_away() -> None:
    scene = laid(".  A> . . .\n.  . . . .\nB> . . . .")
    drive(scene, A="move_3 800", B="back_up 440")
    assert scene.devices() == [("proximity_mine", (1, 0))]


def test_turning_beside_it_is_safe() -> None:
    scene = laid("B> A> . . .")
    drive(scene, A="move_3 800", B="u_turn 10")
    assert scene.devices() == [("proximity_mine", (1, 0))]


def test_one_that_is_carried_past_it_sets_it_off() -> None:
    scene = laid(">B^ . A> . . .\n. . . . . .")
    drive(scene, A="move_3 800")
    assert scene.events(Exploded) != []
    assert scene["B"].damage == 2


def test_its_owner_is_safe_until_the_lasers_fire() -> None:
    scene = laid("A> . . . . .")
    drive(scene, A="move_1 500")
    assert scene["A"].damage == 0
    scene.segment("D", 1)
    assert scene.devices() != []
    scene.phase(2, A="move_1")
    assert scene.devices() == []
    assert scene["A"].damage == 1


def test_it_is_not_laid_when_not_programmed() -> None:
    scene = Scene("A> . .", rules="ultimate", A=LAYER).phase(1, A="move_1")
    assert (scene.devices(), scene["A"].options[0].payload) == ([], 3)


@pytest.mark.parametrize("before", ["C^ . B> O .", "C^ . . B> O", "C^ . B> >> O", "C^ . . pw1B> O"])
def test_a_step_into_a_pit_sets_it_off(before: str) -> None:
    """A-304: the robot has left or reached a space beside it, whatever becomes of it there."""
    scene = Scene(before, rules="ultimate")
    launch(scene.context, scene["C"], "proximity_mine", scene.cell(2, 0), 0, fresh=False)
    scene.program(1, B="move_2" if "pw" not in before else "u_turn").segment("B", 1).segment("C", 1)
    assert scene["B"].status == "destroyed"
    assert len(scene.events(Exploded)) == 1
    assert scene["C"].damage == 1


def test_one_that_flies_off_the_course_does_not() -> None:
    scene = Scene("C^ . B> .", rules="ultimate", B={"flying": True})
    launch(scene.context, scene["C"], "proximity_mine", scene.cell(3, 0), 0, fresh=False)
    scene.program(1, B="move_2").segment("B", 1)
    assert (scene["B"].status, scene.events(Exploded)) == ("destroyed", [])
