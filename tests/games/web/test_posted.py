"""The answer in a form: JSON, whole or in parts."""

import sys
from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict

from games.errors import Refused
from games.web.posted import answer_in

Fields = list[tuple[str, str]]


@pytest.mark.parametrize(
    ("fields", "answer"),
    [
        (
            [("answer", '{"registers": [10, 0], "riders": {"brakes": {}}}')],
            {"registers": [10, 0], "riders": {"brakes": {}}},
        ),
        ([("answer", '{"stay": true}'), ("sure", "yes"), ("csrfmiddlewaretoken", "x")], {"stay": True}),
        ([("answer", "3")], 3),
        ([("answer", "[]")], []),
        ([], {}),
        ([("answer", "")], {}),
        ([("registers", "[1]"), ("answering", "1")], {}),
    ],
)
def test_one_field_holds_the_answer_and_no_other_counts(fields: Fields, answer: Any) -> None:
    assert answer_in(QueryDict(urlencode(fields))) == answer


@pytest.mark.parametrize(
    ("fields", "answer"),
    [
        ([("answer", '{"cell": 3}'), ("answer-down", '{"down": true}')], {"cell": 3, "down": True}),
        (
            [("answer", '{"options": []}'), ("answer", '{"options": ["a"]}'), ("answer", '{"options": ["b"]}')],
            {"options": ["a", "b"]},
        ),
        (
            [
                ("answer", '{"uses": {}}'),
                ("answer-a", '{"uses": {"a": 1}}'),
                ("answer-b", ""),
                ("answer-c", '{"uses": {"c": 2}}'),
            ],
            {"uses": {"a": 1, "c": 2}},
        ),
        ([("answer", '{"on": false}'), ("answer", '{"on": true}')], {"on": True}),
        ([("answer", "{}"), ("answer-x", "[1]")], [1]),
    ],
)
def test_parts_are_put_together(fields: Fields, answer: Any) -> None:
    assert answer_in(QueryDict(urlencode(fields))) == answer


DEPTH = sys.getrecursionlimit() * 6 // 10
"""Each part can be read, but two of them are too deep to be put together."""
DEEP = '{"a":' * DEPTH + "1" + "}" * DEPTH


@pytest.mark.parametrize(
    ("fields", "code", "said"),
    [
        ([("answer", "{")], "parse_error", "The answer is not valid JSON"),
        ([("answer", "{}"), ("answer-x", "yes")], "parse_error", "The answer is not valid JSON"),
        ([("answer", "[" * 5000)], "parse_error", "nested too deeply"),
        ([("answer", DEEP), ("answer", DEEP)], "parse_error", "nested too deeply"),
        ([("answer", '{"\\u0000": 1}')], "malformed", "cannot be stored"),
        ([("answer", "1" * 40_000), ("answer", "1" * 40_000)], "too_long", "far too long"),
    ],
)
def test_nonsense_is_refused_in_words(fields: Fields, code: str, said: str) -> None:
    with pytest.raises(Refused, match=said) as refusal:
        answer_in(QueryDict(urlencode(fields)))
    assert refusal.value.code == code
