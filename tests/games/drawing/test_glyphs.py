import re
import string

import pytest

from games.drawing.glyphs import GLYPHS, can_draw, text_path


def test_every_capital_and_digit_can_be_drawn_and_looks_like_no_other() -> None:
    assert can_draw(string.ascii_uppercase + string.digits)
    assert len({text_path(letter) for letter in GLYPHS}) == len(GLYPHS) - 1  # O and 0 look alike


def test_what_has_no_glyph_becomes_a_question_mark() -> None:
    assert not can_draw("É")
    assert text_path("É") == text_path("?")


@pytest.mark.parametrize("text", ["7", "24", "135"])
def test_text_is_centred(text: str) -> None:
    starts = [float(x) for x in re.findall(r"M(-?[\d.]+)", text_path(text))]
    assert len(starts) >= len(text)
    assert min(starts) < 2.01
    assert max(abs(start) for start in starts) <= 2.8 * len(text)


def test_no_text_is_no_path() -> None:
    assert text_path("") == ""
