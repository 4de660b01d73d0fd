"""Gains and losses with their signs."""

import pytest

from games.templatetags.gains import MINUS, gain, size


@pytest.mark.parametrize(
    ("turns", "places", "words"),
    [(0.44, 1, "+0.4"), (-1.25, 2, f"{MINUS}1.25"), (0.0, 1, "0.0"), (-0.04, 1, "0.0"), (-0.04, 2, f"{MINUS}0.04")],
)
def test_a_gain_has_a_sign_unless_it_is_nothing(turns: float, places: int, words: str) -> None:
    assert gain(turns, places) == words


def test_a_size_has_no_sign() -> None:
    assert size(-2.06) == size(2.06) == "2.1"
