"""Randomizers replace the card that is being revealed; 000 "RANDOMIZER".

Rules: 003 "RANDOMIZER"; 004 "Randomizer"
"""

import pytest

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.events import CardReplaced
from tests.scenes import Scene


def test_the_new_card_is_executed_at_its_own_priority() -> None:
    scene = Scene("?A> . . .\n. . . .").stack("move_2 700").phase(1, A="u_turn 10").shows("? . A> .\n. . . .")
    (replaced,) = scene.events(CardReplaced)
    assert (replaced.register, replaced.card) == (1, 700)


def test_the_old_card_is_discarded() -> None:
    assert 10 in Scene("?A> . . .").program(1, A="u_turn 10").stack("move_1 500").phase(1).discards()


def test_a_second_card_goes_too() -> None:
    scene = Scene("?A> . . .", A={"second": [460, 0, 0, 0, 0]}).stack("move_1 500").phase(1, A="u_turn 10")
    assert (scene["A"].second, scene.at("A")) == ([0] * 5, (1, 0))


def test_a_locked_register_gets_the_new_card_for_good() -> None:
    """A-35."""
    scene = Scene("?A> . .", A={"damage": 5, "registers": [0, 0, 0, 0, 10]}).stack("rotate_left 70").phase(5)
    assert scene["A"].registers[4] == 70


@pytest.mark.parametrize(
    ("rules", "sheet", "after"),
    [("2005", {"powered_down": True}, "?A> ."), ("ultimate", {"virtual": True}, "? A>")],
    ids=["powered down", "in virtual mode"],
)
def test_only_a_powered_down_robot_is_left_alone(rules: str, sheet: dict[str, bool], after: str) -> None:
    Scene("?A> .", rules=rules, A=sheet).stack("move_1 500").phase(1, A="u_turn 10").shows(after)


def test_where_the_deck_and_the_discards_are_used_up_the_register_is_empty() -> None:
    """A-71."""
    scene = Scene("?A> .").program(1, A="u_turn 10")
    scene["A"].hand = [card for card in CARDS if card != 10]
    scene.phase(1).shows("?A> .")
    assert scene["A"].registers[0] == 0
