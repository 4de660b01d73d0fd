"""What a race is run with, by the ids that programs meet: Program cards, Option cards, board elements, variants."""

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.elements import find_elements
from engine.roborally.options import find_options
from engine.roborally.variants import find_variants
from games.kinds.roborally.setup.legend import about_element
from games.kinds.roborally.told.phrases import card_name
from games.shapes.pieces import Piece

WORDS = {
    "u_turn": "Turns the robot around.",
    "rotate_left": "Turns the robot a quarter to the left.",
    "rotate_right": "Turns the robot a quarter to the right.",
    "back_up": "Moves the robot one space back. It faces as before.",
    "move_1": "Moves the robot one space forward.",
    "move_2": "Moves the robot two spaces forward.",
    "move_3": "Moves the robot three spaces forward.",
}


def pieces() -> list[Piece]:
    return [
        *(Piece("program_card", str(card), card_name(card), WORDS[kind]) for card, kind in CARDS.items()),
        *(Piece("option", name, card.title, card.words) for name, card in find_options().items()),
        *(Piece("element", name, *about_element(name)) for name in find_elements()),
        *(Piece("variant", name, variant.title, variant.words) for name, variant in find_variants().items()),
    ]
