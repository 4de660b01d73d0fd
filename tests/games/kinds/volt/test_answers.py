"""What the forms of VOLT's standing orders post."""

from typing import Any

import pytest
from django.http import QueryDict

from games.kinds.volt.answers import preset


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
