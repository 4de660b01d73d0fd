"""Drawings as PNG."""

import pytest

from games.drawing.png import render

SHEETS = ("css/board.css",)


def tag(name: str) -> bytes:
    """The picture of a robot's name."""
    text = f'<text class="robot-tag" x="50" y="20">{name}</text>'
    svg = f'<svg class="board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 30">{text}</svg>'
    return render(svg, 200, SHEETS)


@pytest.mark.parametrize(
    ("name", "other"), [("Bolt", "Bold"), ("Ärger", "Arger"), ("Филин", "Фидин"), ("Ώρα", "Ωρα"), ("רובוט", "רובום")]
)
def test_names_are_written_with_the_font_of_the_site(name: str, other: str) -> None:
    """Letter by letter, and not as boxes that all look the same."""
    assert len({tag(name), tag(other), tag("")}) == 3
