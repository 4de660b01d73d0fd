"""Teleporters: a move that begins on one is a jump; 000 "TELEPORTERS"."""

import pytest

from engine.roborally.events import RobotDestroyed
from engine.roborally.terrain.teleporting import RobotTeleported
from tests.scenes import Scene


@pytest.mark.parametrize(
    ("card", "at"), [("move_1", (5, 0)), ("move_2", (6, 0)), ("move_3", (7, 0)), ("back_up", (0, 0))]
)
def test_a_jump_is_two_spaces_longer_and_two_long_backwards(card: str, at: tuple[int, int]) -> None:
    """A-100."""
    scene = Scene(". . TA> . . . . . .").phase(A=card)
    assert scene.at("A") == at
    assert len(scene.events(RobotTeleported)) == 1


def test_nothing_in_between_matters() -> None:
    Scene("TA> | O B^ . .").phase(A="move_2").shows("T | O B^ . A>")


def test_onto_a_taken_space_the_card_is_executed_as_usual() -> None:
    Scene("TA> . . B^").phase(A="move_1").shows("T A> . B^")


def test_turning_and_driving_onto_it_do_nothing() -> None:
    turning, arriving = Scene("TA> . . ."), Scene("A> T . . .")
    turning.phase(A="rotate_right")
    arriving.phase(A="move_2")
    turning.shows("TAv . . .")
    arriving.shows(". T A> . .")


@pytest.mark.parametrize(("before", "cause"), [("TA> . . O", "pit"), ("TA> . .", "edge"), ("TA> .", "edge")])
def test_a_jump_into_a_pit_or_off_the_course_destroys(before: str, cause: str) -> None:
    """A-49."""
    scene = Scene(before).phase(A="move_1")
    assert [event.cause for event in scene.events(RobotDestroyed)] == [cause]


def test_a_robot_that_lands_on_oil_slides_on() -> None:
    """A-49."""
    Scene("TA> . . o o .").phase(A="move_1").shows("T . . o o A>")


def test_water_on_the_same_space_does_not_shorten_the_jump() -> None:
    """A-98."""
    assert Scene("T~A> . . .").phase(A="move_1").at("A") == (3, 0)
