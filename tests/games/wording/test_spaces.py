"""Names of spaces."""

import pytest

from games.wording.spaces import column_letters, rim_labels, space_name


@pytest.mark.parametrize(("x", "letters"), [(0, "A"), (11, "L"), (25, "Z"), (26, "AA"), (52, "BA")])
def test_columns_are_letters_from_the_west(x: int, letters: str) -> None:
    assert column_letters(x) == letters


def test_a_space_is_named_by_column_and_row() -> None:
    assert [space_name(0, 0), space_name(6, 4), space_name(11, 15)] == ["A1", "G5", "L16"]


def test_columns_and_rows_are_named_on_all_four_sides() -> None:
    assert rim_labels(1, 1, unit=40, away=10) == [(20, -10, "A"), (20, 50, "A"), (-10, 20, "1"), (50, 20, "1")]
