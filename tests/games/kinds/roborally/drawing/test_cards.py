"""Faces of Program cards."""

import pytest
from django.template.loader import render_to_string

from engine.roborally.cards.program_cards import CARDS
from games.kinds.roborally.drawing.cards import Face, face


def test_a_card_shows_its_priority_its_sign_and_its_name() -> None:
    assert face(10) == Face(10, "u_turn", "U-turn")
    assert face(840) == Face(840, "move_3", "Move 3")


def test_every_card_has_a_face_and_a_sign_that_the_page_draws() -> None:
    signs = render_to_string("roborally/_card_symbols.html")
    assert {kind for card in CARDS if f'id="sign-{(kind := face(card).kind)}"' not in signs} == set()


def test_there_is_no_card_zero() -> None:
    with pytest.raises(KeyError):
        face(0)
