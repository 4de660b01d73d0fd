"""What a race is run with, by the ids that programs meet."""

import pytest

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.elements import find_elements
from engine.roborally.options import find_options
from engine.roborally.variants import find_variants
from games.kinds.roborally.setup.pieces import pieces


def test_all_of_them_are_there(subtests: pytest.Subtests) -> None:
    for group, ids in [
        ("program_card", [str(card) for card in CARDS]),
        ("option", list(find_options())),
        ("element", list(find_elements())),
        ("variant", list(find_variants())),
    ]:
        with subtests.test(group):
            assert [piece.id for piece in pieces() if piece.group == group] == ids


def test_it_says_what_each_does(subtests: pytest.Subtests) -> None:
    for id, said in [
        ("490", "Move 1: Moves the robot one space forward."),
        ("10", "U-turn: Turns the robot around."),
        ("70", "Turn left: Turns the robot a quarter to the left."),
        ("430", "Back up: Moves the robot one space back. It faces as before."),
        ("fourth_gear", "Fourth Gear: When your robot executes a Move 3, it may move four spaces."),
        ("pit", "Pit: Destroys a robot that enters it."),
    ]:
        with subtests.test(id):
            assert [f"{piece.name}: {piece.words}" for piece in pieces() if piece.id == id] == [said]
