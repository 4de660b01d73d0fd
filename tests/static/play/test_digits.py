"""Digits on keyboards that print them above something else: a French one types & where others type 1."""

import pytest
from playwright.sync_api import Page

from games.models import Game, User
from tests.games.web.browsing import OpenAs, address_of, hand, laid, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


def press(page: Page, key: str, code: str) -> None:
    page.locator("body").evaluate(
        "(body, key) => body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }))",
        {"key": key, "code": code},
    )


def test_a_key_counts_by_what_it_types_and_by_where_it_is(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race))
    cards = hand(page)
    press(page, "&", "Digit1")
    press(page, "4", "Numpad4")
    press(page, "ArrowDown", "Numpad2")  # without its lock, the block of digits has arrows
    press(page, "é", "KeyQ")
    assert laid(page) == [cards[0], cards[3], 0, 0, 0]
