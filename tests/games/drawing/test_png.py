"""Drawings as PNG."""

import string

import pytest

from games.drawing.png import render, style_sheet

SHEETS = ("drawing/board.css",)


def written(text: str, css_class: str = "robot-tag") -> bytes:
    text = f'<text class="{css_class}" x="50" y="20">{text}</text>'
    svg = f'<svg class="board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 30">{text}</svg>'
    return render(svg, 200, SHEETS)


@pytest.mark.parametrize(
    ("name", "other"), [("Bolt", "Bold"), ("Ärger", "Arger"), ("Филин", "Фидин"), ("Ώρα", "Ωρα"), ("רובוט", "רובום")]
)
def test_names_are_written_with_the_font_of_the_site(name: str, other: str) -> None:
    """Letter by letter, and not as boxes that all look the same."""
    assert len({written(name), written(other), written("")}) == 3


def test_no_two_letters_or_digits_on_a_board_look_alike() -> None:
    known = string.ascii_uppercase + string.digits
    assert len({written(letter, "glyph") for letter in known}) == len(known)


def test_a_machine_without_fonts_draws_the_same() -> None:
    """The renderer looks for no others, so none of them can take the place of the site's own."""
    others = '<text font-family="DejaVu Serif, Liberation Serif" x="50" y="20">Bolt</text>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 30">{others}</svg>'
    assert render(svg, 200, SHEETS) == render(svg.replace(others, ""), 200, SHEETS)


def test_pictures_are_light_whatever_the_theme_of_a_page() -> None:
    sheet = style_sheet(SHEETS)
    assert ".floor { fill: #eae6dc;" in sheet
    assert "light-dark" not in sheet
