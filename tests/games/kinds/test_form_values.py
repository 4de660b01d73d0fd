"""What stands in a form's fields, for the rules to judge."""

from typing import Any

import pytest

from games.kinds.form_values import json_of, number


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


@pytest.mark.parametrize(("text", "value"), [("2", 2), ('{"facing": 4}', {"facing": 4}), ("lots", "lots"), ("", "")])
def test_json_is_read_and_all_else_left_as_it_is(text: str, value: Any) -> None:
    assert json_of(text) == value


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "9" * 5000], ids=["lists", "objects", "digits"])
def test_what_no_reader_bears_is_left_as_it_is(text: str) -> None:
    assert json_of(text) == text
