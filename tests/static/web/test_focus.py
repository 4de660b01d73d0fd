"""People who use keys stay where they were when the page is drawn anew."""

import pytest
from playwright.sync_api import Page, expect

from games.models import Game, User
from tests.games.support.moves import hand_in
from tests.games.web.browsing import OpenAs, address_of, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

DRAW_ANEW = "document.dispatchEvent(new CustomEvent('game:refresh'))"
LOOK_AT_ONCE = """document.addEventListener("htmx:afterSwap", () => {
  window.wasLost = document.activeElement === document.body;
  queueMicrotask(() => (window.isHalfDone = document.querySelector(".htmx-settling") !== null));
})"""
IS_NEW = "() => document.querySelector('#game') !== window.gameBefore"
PLACES = {
    "a fold": '[data-fold="about"] > summary',
    "the board": ".game-board",
    "the name of a space": ".sheet:nth-child(2) button[data-cell]",
    "one of the log's names": '[data-fold="log"] > ul button[data-cell] >> nth=1',
    "a link": '[data-fold="log"] > p a >> nth=1',
    "a way to other parts": ".jumps a >> nth=1",
}


def draw_anew(page: Page) -> None:
    page.evaluate("window.gameBefore = document.querySelector('#game')")
    page.evaluate(DRAW_ANEW)
    page.wait_for_function(IS_NEW)


def test_the_same_control_has_the_focus_when_others_have_done_something(
    played: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(played), {"viewport": {"width": 1100, "height": 900}})
    page.locator("details[data-fold]").evaluate_all("all => all.forEach((one) => (one.open = true))")
    hand_in(played, seated)
    page.evaluate(LOOK_AT_ONCE)
    for name, place in PLACES.items():
        page.locator(place).focus()
        expect(page.locator(place), name).to_be_focused()
        draw_anew(page)
        expect(page.locator(place), name).to_be_focused()
        assert not page.evaluate("window.wasLost"), f"{name}: a key in between would be lost"
    assert page.evaluate("window.isHalfDone") is False, "a button that is pressed in between would load another page"


def test_who_has_the_focus_nowhere_is_given_none_until_what_is_handed_in_leaves_it_in_its_place(
    race: Game, owner: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(race))
    draw_anew(page)
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.type("12345")
    page.get_by_role("button", name="Hand in").press("Enter")
    handed_in = page.get_by_role("region", name="Bolt's program is in")
    expect(handed_in).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Take it back")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-program]")).to_be_focused()
