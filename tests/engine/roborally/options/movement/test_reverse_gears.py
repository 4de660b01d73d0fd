"""Reverse Gear: a Back Up that goes two spaces.

Rules: 000 "REVERSE GEARS"
"""

import pytest

from engine.roborally.events import OptionUsed
from tests.scenes import Scene

HELD = {"options": ["reverse_gears"]}


def test_a_ticked_back_up_goes_two_spaces_and_keeps_the_heading() -> None:
    scene = Scene(". . . A> .", A=HELD).ride("A", reverse_gears={"registers": [1]}).phase(A="back_up")
    scene.shows(". A> . . .")
    assert [event.option for event in scene.events(OptionUsed)] == ["reverse_gears"]


def test_without_a_tick_it_goes_one() -> None:
    Scene(". . . A> .", A=HELD).phase(A="back_up").shows(". . A> . .")


@pytest.mark.parametrize(("card", "after"), [("move_1", ". . . A> ."), ("rotate_right", ". . Av . .")])
def test_other_cards_do_not_change(card: str, after: str) -> None:
    Scene(". . A> . .", A=HELD).ride("A", reverse_gears={"registers": [1]}).phase(A=card).shows(after)


def test_a_wall_behind_the_first_space_stops_it() -> None:
    scene = Scene(". | . A> .", A=HELD).ride("A", reverse_gears={"registers": [1]}).phase(A="back_up")
    scene.shows(". | A> . .")


def test_it_pushes_backwards() -> None:
    scene = Scene(". . B^ A>", A=HELD).ride("A", reverse_gears={"registers": [1]}).phase(A="back_up")
    scene.shows("B^ A> . .")


def test_brakes_and_both_gears_each_change_their_own_card() -> None:
    scene = Scene("A> . . . . . .", A={"options": ["reverse_gears", "fourth_gear", "brakes"]})
    everywhere = {"registers": [1, 2, 3]}
    scene.ride("A", reverse_gears=everywhere, fourth_gear=everywhere, brakes=everywhere)
    scene.registers(A="move_3, back_up, move_1").shows(". . A> . . . .")
