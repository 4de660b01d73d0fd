"""What VOLT's forms post, as raw answers and standing orders."""

from typing import Any

import pytest
from django.http import QueryDict

from games.kinds.volt.answers import answer, preset

DIE = {"unit": 1, "colour": "blue", "value": 3, "key": 0}


@pytest.mark.parametrize(
    ("kind", "posted", "raw"),
    [
        ("program", "die=1-blue-3-0&die=", {"dice": [DIE]}),
        ("program", "", {"dice": []}),
        ("program", "die=1-blue", {"dice": [{"unit": 1, "colour": "blue"}]}),
        ("program", "die=x-blue-3-0", {"dice": [DIE | {"unit": "x"}]}),
        ("use_modules", "use-brake=2&use-mines=&use-teleport=true", {"uses": {"brake": 2, "teleport": True}}),
        ("use_modules", "use-remote_control=%7B%22facing%22%3A4%7D", {"uses": {"remote_control": {"facing": 4}}}),
        ("use_modules", "use-brake=lots", {"uses": {"brake": "lots"}}),
        ("equip", "pair=brake,", {"left": "brake", "right": ""}),
        ("equip", "", {"left": "", "right": ""}),
        ("start", "pick=2", {"pick": 2}),
        ("workshop", "pick=%22repair%22", {"pick": "repair"}),
        ("first_modules", "pick=%5B%22blue%22%2C%22red%22%5D", {"pick": ["blue", "red"]}),
        ("start", "", ""),
        ("unknown", "answer=%7B%7D", {}),
    ],
)
def test_forms_are_read(kind: str, posted: str, raw: Any) -> None:
    assert answer(kind, QueryDict(posted)) == raw


@pytest.mark.parametrize(
    ("kind", "posted", "raw"),
    [
        ("modules", "setting-brake=2&csrfmiddlewaretoken=x", {"ask": False, "modules": {"brake": "2"}}),
        ("equip", "csrfmiddlewaretoken=x", {"ask": False}),
        ("equip", "ask=on", {"ask": True}),
        ("start", "ask=on&index=3", {"ask": True, "index": 3}),
        ("workshop", "repair_from=5&deck=blue", {"ask": False, "repair_from": 5, "deck": "blue"}),
    ],
)
def test_orders_are_read(kind: str, posted: str, raw: Any) -> None:
    assert preset(kind, QueryDict(posted)) == raw
