"""Faces of Program cards, and a picture for every Option card."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.template.loader import get_template, render_to_string

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.options import find_option, find_options
from games.kinds.roborally.drawing.cards import OTHER, Face, face, option_art

FOLDER = Path(get_template(f"roborally/options/{OTHER}.svg").origin.name).parent
STYLES = (FOLDER.parents[2] / "static/roborally/options.css").read_text(encoding="utf-8")
CLASS = re.compile(r'class="([^"]*)"')
SHAPES = {"svg", "path", "circle", "rect"}


def test_a_card_shows_its_priority_its_sign_and_its_name() -> None:
    assert face(10) == Face(10, "u_turn", "U-turn")
    assert face(840) == Face(840, "move_3", "Move 3")


def test_every_card_has_a_face_and_a_sign_that_the_page_draws() -> None:
    signs = render_to_string("roborally/_card_symbols.html")
    assert {kind for card in CARDS if f'id="sign-{(kind := face(card).kind)}"' not in signs} == set()


def test_there_is_no_card_zero() -> None:
    with pytest.raises(KeyError):
        face(0)


def test_a_picture_is_well_formed_and_of_plain_shapes(subtests: pytest.Subtests) -> None:
    for option in (*find_options(), OTHER):
        with subtests.test(option):
            drawn = ElementTree.fromstring(option_art(option))
            assert {shape.tag for shape in drawn.iter()} <= SHAPES
            assert len(drawn) > 1


def test_every_printed_option_has_a_picture_of_its_own() -> None:
    """Others may do with the plain one."""
    pictures = [path.read_text(encoding="utf-8") for path in FOLDER.iterdir()]
    assert len(set(pictures)) == len(pictures)
    without = {*find_options()} - {path.stem for path in FOLDER.iterdir()}
    assert [option for option in without if "Rules: of the house" not in str(find_option(option).__doc__)] == []


def test_a_card_without_a_picture_has_the_plain_one() -> None:
    assert option_art("no_such_card") == option_art(OTHER)


def test_no_picture_is_left_of_a_card_that_is_gone() -> None:
    assert {path.stem for path in FOLDER.iterdir()} <= {*find_options(), OTHER}


def test_every_class_in_a_picture_has_its_colours() -> None:
    used = {name for option in find_options() for name in CLASS.findall(option_art(option))}
    assert {name for name in used if f".{name} {{" not in STYLES} == set()
