"""A lesson in a browser, by keys alone: a wrong answer, its film, another try, and the next lesson."""

import pytest
from playwright.sync_api import Page, expect

from engine.roborally.lessons.lesson import find_lessons
from games.models import User
from tests.games.web.axe import faults
from tests.games.web.browsing import PHONE, OpenAs, hand, laid, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

BELTS = find_lessons()["belts"]


def hand_in(page: Page, cards: list[int]) -> None:
    for card in cards:
        page.keyboard.press(str(hand(page).index(card) + 1))
    assert laid(page) == cards
    page.keyboard.press("Enter")


def expect_on_one_screen(page: Page) -> None:
    for seen in (page.locator("svg.board"), page.get_by_role("button", name="Hand in")):
        expect(seen).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("lesson", ["option-cards", "low-numbers"])
def test_board_and_hand_are_on_one_screen_of_a_phone(db: None, lesson: str, open_as: OpenAs) -> None:
    """The lesson of each game with the most words."""
    expect_on_one_screen(open_as(None, f"/learn/{lesson}/", PHONE))


def test_a_lesson_is_tried_shown_tried_again_and_done(guest: User, open_as: OpenAs) -> None:
    page = open_as(guest, "/learn/belts/", PHONE)
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    hand_in(page, BELTS.hand[:5])
    expect(page.get_by_role("heading", name="Not yet")).to_be_focused()
    expect(page.get_by_role("button", name="Skip to the result")).to_be_in_viewport()
    assert faults(page) == []
    page.keyboard.press("c")
    expect_on_one_screen(page)
    hand_in(page, BELTS.answer)
    expect(page.get_by_role("heading", name="Well done!")).to_be_focused()
    following = page.get_by_role("link", name="Next lesson: Express belts")
    expect(following).to_be_in_viewport()
    following.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Express belts")).to_be_visible()
    page.get_by_role("link", name="All lessons").press("Enter")
    expect(page.get_by_text("You have done 1 of")).to_be_visible()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
