"""Fourth Gear: a Move 3 that goes four spaces.

Rules: 000 "FOURTH GEAR"
"""

import pytest

from engine.roborally.cards.option_cards import take_option
from engine.roborally.events import OptionUsed
from tests.scenes import Scene

HELD = {"options": ["fourth_gear"]}


def test_a_ticked_move_3_goes_four_spaces() -> None:
    scene = Scene("A> . . . . .", A=HELD).ride("A", fourth_gear={"registers": [1]}).phase(A="move_3")
    scene.shows(". . . . A> .")
    assert [event.option for event in scene.events(OptionUsed)] == ["fourth_gear"]


def test_without_a_tick_it_goes_three() -> None:
    assert Scene("A> . . . . .", A=HELD).phase(A="move_3").shows(". . . A> . .").events(OptionUsed) == []


@pytest.mark.parametrize(
    ("card", "after"), [("move_1", ". . A> . . ."), ("move_2", ". . . A> . ."), ("back_up", "A> . . . . .")]
)
def test_other_cards_do_not_change(card: str, after: str) -> None:
    scene = Scene(". A> . . . .", A=HELD).ride("A", fourth_gear={"registers": [1, 2, 3, 4, 5]}).phase(A=card)
    scene.shows(after)


def test_a_wall_stops_it_as_ever() -> None:
    scene = Scene("A> . . . | .", A=HELD).ride("A", fourth_gear={"registers": [1]}).phase(A="move_3")
    scene.shows(". . . A> | .")


def test_the_fourth_space_may_be_a_pit() -> None:
    scene = Scene("A> . . . O", A=HELD).ride("A", fourth_gear={"registers": [1]}).phase(A="move_3")
    assert scene.at("A") is None


def test_it_pushes_four_spaces_far() -> None:
    scene = Scene("A> B^ . . . .", A=HELD).ride("A", fourth_gear={"registers": [1]}).phase(A="move_3")
    scene.shows(". . . . A> B^")


def test_given_up_against_damage_it_is_gone_for_the_registers_left() -> None:
    """It is used when the card is executed; a tick alone moves nothing."""
    scene = Scene("A> . . . .", A=HELD).ride("A", fourth_gear={"registers": [2]})
    take_option(scene.context, scene["A"], "fourth_gear", "damage")
    scene.phase(2, A="move_3")
    assert scene.at("A") == (3, 0)
