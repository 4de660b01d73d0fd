"""Laying program cards in a real browser: by tap and by keys; drafts, the ghost, locked registers."""

import pytest
from playwright.sync_api import Route, expect

from engine.roborally.state import RaceState
from games.models import Game, User
from tests.games.support.moves import pending_of, start_turn_from
from tests.games.web.axe import faults
from tests.games.web.browsing import (
    NO_WORKER,
    PHONE,
    OpenAs,
    address_of,
    card,
    drag,
    finger_drag,
    finger_scroll,
    hand,
    laid,
    open_as,
    register,
)
from tests.services import wait_until

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


TURN_RIGHT = 300


def lock_the_fifth(race: Game, card: int) -> None:
    """Starts the turn again with Bolt's last register locked with this card."""

    def lock(state: RaceState) -> None:
        state.robots[0].damage = 5
        state.robots[0].registers = [0, 0, 0, 0, card]
        state.deck = [one for one in state.deck if one != card]

    start_turn_from(race, lock)


def test_a_thumb_taps_cards_and_drags_them_and_scrolls_past_them(race: Game, owner: User, open_as: OpenAs) -> None:
    """One that rests on a card drags it, and one that moves on scrolls."""
    page = open_as(owner, address_of(race), PHONE)
    cards = hand(page)
    finger_drag(page, card(page, 2), register(page, 3), rests=True)
    assert laid(page) == [0, 0, cards[1], 0, 0]
    assert page.evaluate("scrollY") == 0
    finger_drag(page, register(page, 3), card(page, 5), rests=True)
    assert laid(page) == [0] * 5
    finger_scroll(page, card(page, 2), page.get_by_role("navigation", name="On this page"))
    page.wait_for_function("() => scrollY > 0")
    assert laid(page) == [0] * 5

    card(page, 1).tap()
    assert laid(page) == [cards[0], 0, 0, 0, 0]
    card(page, 2).click()
    assert laid(page) == [cards[0], cards[1], 0, 0, 0]
    register(page, 4).click()  # the card just laid goes there instead
    assert laid(page) == [cards[0], 0, 0, cards[1], 0]
    register(page, 1).click()  # its card goes back, and the next one comes here
    assert laid(page) == [0, 0, 0, cards[1], 0]
    card(page, 3).click()
    assert laid(page) == [cards[2], 0, 0, cards[1], 0]
    card(page, 2).click()
    register(page, 1).click()  # a card picked up changes places with the one that lies there
    assert laid(page) == [cards[1], 0, 0, cards[2], 0]
    card(page, 3).click()
    card(page, 3).click()  # twice: back to the hand
    assert laid(page) == [cards[1], 0, 0, 0, 0]
    card(page, 4).dblclick()
    assert laid(page) == [cards[1], 0, 0, 0, 0]


def test_cards_are_dragged_by_mouse_and_called_what_is_seen_on_them(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race))
    cards = hand(page)
    drag(page, card(page, 2), register(page, 4))
    assert laid(page) == [0, 0, 0, cards[1], 0]
    drag(page, card(page, 1), register(page, 2))
    drag(page, register(page, 4), register(page, 2))  # they change places
    assert laid(page) == [0, cards[1], 0, cards[0], 0]
    drag(page, card(page, 3), register(page, 4))  # what lay there is back in the hand
    assert laid(page) == [0, cards[1], 0, cards[2], 0]
    drag(page, register(page, 2), page.get_by_role("heading", name="Program"))  # let go beside everything
    assert laid(page) == [0, cards[1], 0, cards[2], 0]
    drag(page, register(page, 2), card(page, 9))
    assert laid(page) == [0, 0, 0, cards[2], 0]
    card(page, 1).click()  # a tap goes on as before
    page.keyboard.press("2")
    assert laid(page) == [cards[0], cards[1], 0, cards[2], 0]

    page.keyboard.type("45")
    full = [cards[0], cards[1], cards[3], cards[2], cards[4]]
    assert laid(page) == full
    card(page, 6).click()  # a full program takes it only into a chosen register
    assert laid(page) == full
    register(page, 5).click()
    assert laid(page) == [*full[:4], cards[5]]

    page.keyboard.press("c")
    number, name = cards[0], card(page, 1).locator(".face-name").inner_text()
    card(page, 1).click()
    expect(card(page, 1)).to_have_accessible_name(f"priority {number} {name} in register 1")
    expect(register(page, 1)).to_have_accessible_name(f"Register 1 priority {number} {name}")
    expect(register(page, 2)).to_have_accessible_name("Register 2 empty")
    expect(page.locator(".ghost-words[aria-live]")).to_contain_text("would")
    ghost = page.locator('svg.board [data-layer="ghost"]')
    assert "ghost-" in ghost.inner_html()
    assert faults(page, part="[data-program]") == []
    page.keyboard.press("c")
    expect(page.locator("[data-ghost-words]")).to_be_empty()
    assert ghost.inner_html() == ""


def test_the_whole_program_by_keyboard_with_its_drafts_unless_keys_are_off(
    race: Game, owner: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(race))
    cards, saved = hand(page), page.locator("[data-saved]")
    page.get_by_text("How to lay cards").click()
    keys = page.get_by_label("Use these keys on this device")
    keys.uncheck()
    page.keyboard.type("123")
    assert laid(page) == [0] * 5
    page.reload()
    page.keyboard.type("123")
    assert laid(page) == [0] * 5
    page.get_by_text("How to lay cards").click()
    keys.check()

    page.keyboard.type("91")
    assert laid(page) == [cards[8], cards[0], 0, 0, 0]
    expect(saved).to_have_text("Draft saved")
    assert pending_of(race, owner).draft["registers"] == laid(page)
    page.reload()
    assert laid(page) == [cards[8], cards[0], 0, 0, 0]
    sent: list[Route] = []
    page.route("**/draft", lambda route: sent.append(route))
    for number in (1, 2):
        page.keyboard.press(str(number + 1))
        assert saved.inner_text() == "Saving …", "what was saved is not what lies there now"
        wait_until(lambda: page.evaluate("1") and len(sent) == number, "the draft on its way")  # noqa: B023
    with page.expect_response("**/draft"):
        sent[0].continue_()
    page.evaluate("new Promise((done) => setTimeout(done))")
    expect(saved).to_have_text("Saving …")  # it counts as saved once the last draft is
    sent[1].continue_()
    expect(saved).to_have_text("Draft saved")
    page.unroute("**/draft")

    page.keyboard.press("Backspace")
    assert laid(page) == [cards[8], cards[0], cards[1], 0, 0]
    page.keyboard.press("Enter")
    expect(page.locator("#problem")).to_contain_text("Fill registers 4 and 5 first.")
    page.keyboard.press("c")
    assert laid(page) == [0] * 5
    page.keyboard.type("54321")
    page.get_by_role("region", name="The board").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")  # while the board is read by keys, it does not hand in
    page.keyboard.press("c")  # other keys go on doing what they do
    assert laid(page) == [0] * 5
    expect(page.get_by_text("handed in", exact=True)).to_have_count(0)
    assert pending_of(race, owner).submission is None
    page.evaluate("document.activeElement.blur()")
    page.keyboard.type("54321")
    page.keyboard.press("Enter")
    expect(page.get_by_text("handed in", exact=True)).to_be_visible()
    assert pending_of(race, owner).submission["registers"] == cards[4::-1]


WORDS = """(name) => {
  const words = document.createRange();
  words.selectNodeContents(name);
  return words.getBoundingClientRect().bottom;
}"""


def test_a_locked_register_stays_as_it_is_and_can_be_read(race: Game, owner: User, open_as: OpenAs) -> None:
    """The name of its card takes two lines on a telephone."""
    lock_the_fifth(race, TURN_RIGHT)
    page = open_as(owner, address_of(race), PHONE)
    locked = page.locator(".register.is-locked")
    lock = locked.locator(".lock").bounding_box()
    assert lock is not None
    assert locked.locator(".face-name").evaluate(WORDS) <= lock["y"] + 1
    expect(register(page, 5)).to_have_count(0)
    page.keyboard.type("1234")
    assert laid(page) == [*hand(page), TURN_RIGHT]
    page.keyboard.press("Backspace")
    assert laid(page) == [*hand(page)[:3], 0, TURN_RIGHT]
    page.keyboard.press("c")
    assert laid(page) == [0, 0, 0, 0, TURN_RIGHT]


def test_what_is_laid_without_a_network_is_still_there_after_a_reload_and_saved_later(
    race: Game, owner: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(race), PHONE | NO_WORKER)
    cards = hand(page)
    page.route("**/draft", lambda route: route.abort())
    card(page, 2).tap()
    expect(page.get_by_text("Kept on this device")).to_be_visible()
    page.reload()
    assert laid(page) == [cards[1], 0, 0, 0, 0]
    page.unroute("**/draft")
    page.reload()
    expect(page.get_by_text("Draft saved")).to_be_visible()
    page.reload()
    assert laid(page) == [cards[1], 0, 0, 0, 0]
    assert page.evaluate("Object.keys(sessionStorage).filter((it) => it.startsWith('draft'))") == []
