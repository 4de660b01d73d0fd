"""What a race is run with, by the ids that programs meet."""

import pytest

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.elements import find_elements
from engine.roborally.options import find_options
from engine.roborally.variants import find_variants
from games.kinds.roborally.setup.pieces import pieces


@pytest.mark.parametrize(
    ("group", "ids"),
    [
        ("program_card", [str(card) for card in CARDS]),
        ("option", list(find_options())),
        ("element", list(find_elements())),
        ("variant", list(find_variants())),
    ],
)
def test_all_of_them_are_there(group: str, ids: list[str]) -> None:
    assert [piece.id for piece in pieces() if piece.group == group] == ids


@pytest.mark.parametrize(
    ("id", "said"),
    [
        ("490", "Move 1: Moves the robot one space forward."),
        ("10", "U-turn: Turns the robot around."),
        ("70", "Turn left: Turns the robot a quarter to the left."),
        ("430", "Back up: Moves the robot one space back. It faces as before."),
        ("fourth_gear", "Fourth Gear: When your robot executes a Move 3, it may move four spaces."),
        ("pit", "Pit: Destroys a robot that enters it."),
    ],
)
def test_it_says_what_each_does(id: str, said: str) -> None:
    assert [f"{piece.name}: {piece.words}" for piece in pieces() if piece.id == id] == [said]
