"""JSON from outside: read, or refused in words that name what was sent."""

from typing import Any

import pytest

from games.errors import Refused
from games.shapes.plain_json import decoded


@pytest.mark.parametrize(
    ("raw", "found"), [(b'{"a": [1, "b"]}', {"a": [1, "b"]}), ("null", None), ('"\\u00e9"', "é"), ("[]", [])]
)
def test_what_is_json_is_read(raw: bytes | str, found: Any) -> None:
    assert decoded(raw, "body") == found


@pytest.mark.parametrize("raw", [b"", b"{", b"a=1", b"\xff\xfe", b'{"a": 1} more', b'{"a": 1, "a": 2}'])
def test_what_is_none_is_refused_by_the_name_of_what_was_sent(raw: bytes) -> None:
    with pytest.raises(Refused, match=r"^The draft is not valid JSON: ") as refused:
        decoded(raw, "draft")
    assert refused.value.code == "parse_error"


@pytest.mark.parametrize("raw", ["[" * 100_000, "[" * 100_000 + "]" * 100_000, "[" * 102 + "]" * 102])
def test_what_is_nested_without_end_is_refused(raw: str) -> None:
    with pytest.raises(Refused, match="nested too deeply"):
        decoded(raw, "body")


@pytest.mark.parametrize("raw", ['"a\\u0000b"', '{"a": ["\\u0000"]}', '{"a\\u0000": 1}', '[[{"a": {"b": "\\u0000"}}]]'])
def test_a_sign_that_the_database_cannot_keep_is_refused_wherever_it_stands(raw: str) -> None:
    with pytest.raises(Refused, match=r"^The body contains a character that cannot be stored: \\u0000") as refused:
        decoded(raw, "body")
    assert refused.value.code == "malformed"


def test_a_backslash_before_zeros_is_no_such_sign() -> None:
    assert decoded('"\\\\u0000"', "body") == "\\u0000"
