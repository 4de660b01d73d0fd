"""Using a page with a mouse, a thumb, or keys alone."""

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from tests.games.web.browsing import DESK, PHONE
from tests.services import EVERY_WAY

Press = Callable[[Locator], None]
MOST_TABS = 400
CHOSEN = "it => it.selectedOptions[0].text"
IS_HERE = "it => it.isConnected ? it === document.activeElement : null"
"""Null: the page has put another in its place."""
IS_SEEN = """it => it.matches(':focus-visible')
    && [it, it.closest('.list-row')].some((shown) => shown && getComputedStyle(shown).outlineStyle !== 'none')"""
"""It has an outline, or the row has one that it makes one press."""


def by_mouse(it: Locator) -> None:
    it.click()


def by_thumb(it: Locator) -> None:
    it.tap()


def by_keys(it: Locator) -> None:
    reach(it)
    it.press("Enter")


def reach(it: Locator) -> None:
    """Tab brings the focus here, and it can be seen."""
    it.wait_for()
    found = it.element_handle()  # to look for it again after each Tab took longer than all else in these tests
    for _ in range(MOST_TABS):
        if is_here := found.evaluate(IS_HERE):
            assert found.evaluate(IS_SEEN), "the focus cannot be seen"
            return
        if is_here is None:
            found = it.element_handle()
        it.page.keyboard.press("Tab")
    pytest.fail(f"{it} is out of reach of Tab")


def write(press: Press, field: Locator, text: str) -> None:
    """Over what the field says already."""
    reach(field) if press is by_keys else press(field)
    field.press("Control+A")
    field.page.keyboard.type(text)


def choose(press: Press, field: Locator, label: str) -> None:
    """By mouse and thumb, a list opens that belongs to the browser and not to the page."""
    if press is not by_keys:
        field.select_option(label=label)
        return
    reach(field)
    field.press("Home")
    while field.evaluate(CHOSEN) != label:
        before = field.input_value()
        field.press("ArrowDown")
        assert field.input_value() != before, f"{label} cannot be chosen"


WAYS = {"keys": (by_keys, DESK), "thumb": (by_thumb, PHONE), "mouse": (by_mouse, DESK)}
TRIED = list(WAYS) if os.environ.get(EVERY_WAY) else ["keys"]
every_way = pytest.mark.parametrize(("press", "device"), [WAYS[name] for name in TRIED], ids=TRIED)
