"""How long an open page waits before it asks again, in milliseconds."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.static.scripts import called, scripts

__all__ = ["scripts"]

pytestmark = pytest.mark.browser

LOOKED_AT = {"isHidden": False, "untouched": 0, "asked": 9, "isSoon": False, "failures": 0}
MINUTE = 60_000


@pytest.mark.parametrize(
    ("state", "pause"),
    [
        ({}, 2000),
        ({"isSoon": True}, 700),
        ({"untouched": 3 * MINUTE}, 2000),
        ({"untouched": 3 * MINUTE + 1, "isSoon": True, "asked": 0}, 10_000),
        ({"isHidden": True, "isSoon": True, "asked": 0}, MINUTE),
        ({"failures": 1, "asked": 0}, 5000),
        ({"failures": 3, "untouched": 5 * MINUTE}, 15_000),
        ({"failures": 100}, MINUTE),
    ],
)
def test_it_asks_often_while_somebody_looks_and_waits(scripts: Page, state: dict[str, Any], pause: int) -> None:
    assert called(scripts, "/js/pace.js", "pause", LOOKED_AT | state) == pause


@pytest.mark.parametrize(("is_soon", "then"), [(False, 2000), (True, 700)])
def test_after_a_change_it_asks_at_once_and_then_ever_more_seldom(scripts: Page, is_soon: bool, then: int) -> None:
    state = LOOKED_AT | {"isSoon": is_soon}
    pauses = [called(scripts, "/js/pace.js", "pause", state | {"asked": asked}) for asked in range(7)]
    assert pauses == [100, 200, 400, 800, 1600, then, then]
