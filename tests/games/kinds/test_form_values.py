"""What stands in a form's fields, for the rules to judge."""

from typing import Any

import pytest

from games.kinds.form_values import number


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0", 0),
        ("620", 620),
        ("999999999", 999999999),
        ("1000000000", "1000000000"),
        ("-1", "-1"),
        ("", ""),
        ("x", "x"),
    ],
)
def test_small_whole_numbers_are_read(text: str, value: Any) -> None:
    assert number(text) == value
