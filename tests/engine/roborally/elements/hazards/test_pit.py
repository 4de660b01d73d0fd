"""Pits destroy robots that move or are moved onto them.

Rules: 000 "PITS"; 003 "PITS"; 004 "Pits"
"""

from engine.roborally.events import RobotDestroyed
from tests.scenes import Scene


def test_driving_into_a_pit_destroys() -> None:
    scene = Scene("A> O .").phase(A="move_1").shows(". O .")
    (fall,) = scene.events(RobotDestroyed)
    assert (fall.cause, fall.cell, fall.lives) == ("pit", scene.cell(1, 0), 2)


def test_no_one_drives_across_a_pit() -> None:
    """A-05: every single step counts."""
    Scene("A> O . .").phase(A="move_3").shows(". O . .")


def test_backing_into_a_pit_destroys() -> None:
    Scene("O A>").phase(A="back_up").shows("O .")


def test_stopping_before_a_pit_is_safe() -> None:
    Scene("A> . O").phase(A="move_1").shows(". A> O")


def test_a_wall_before_a_pit_saves() -> None:
    Scene("A> | O").phase(A="move_3").shows("A> | O")


def test_lasers_pass_over_a_pit() -> None:
    scene = Scene("lw1A> O B^").segment("D")
    assert (scene["A"].damage, scene["B"].damage) == (1, 1)
