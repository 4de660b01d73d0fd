"""Laying program cards in a real browser: by tap and by keys; drafts, the ghost, locked registers."""

import pytest
from playwright.sync_api import Route, expect

from engine.roborally.state import RaceState
from games.models import Game, User
from tests.games.support.moves import pending_of, start_turn_from
from tests.games.web.axe import faults
from tests.games.web.browsing import (
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

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


TURN_RIGHT = 300


def lock_the_fifth(race: Game, card: int) -> None:
    """Starts the turn again with Bolt's last register locked with this card."""

    def lock(state: RaceState) -> None:
        state.robots[0].damage = 5
        state.robots[0].registers = [0, 0, 0, 0, card]
        state.deck = [one for one in state.deck if one != card]

    start_turn_from(race, lock)


def test_cards_are_laid_by_tapping(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race), PHONE)
    cards = hand(page)
    card(page, 1).click()
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


def test_cards_are_dragged_between_hand_and_registers(race: Game, owner: User, open_as: OpenAs) -> None:
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


def test_a_thumb_that_rests_on_a_card_drags_it_and_one_that_moves_on_scrolls(
    race: Game, owner: User, open_as: OpenAs
) -> None:
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
    card(page, 2).tap()
    assert laid(page) == [cards[1], 0, 0, 0, 0]


def test_a_full_program_takes_a_further_card_only_into_a_chosen_register(
    race: Game, owner: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(race))
    page.keyboard.type("12345")
    cards = hand(page)
    assert laid(page) == cards[:5]
    card(page, 6).click()
    assert laid(page) == cards[:5]
    register(page, 5).click()
    assert laid(page) == [*cards[:4], cards[5]]


def test_the_whole_program_by_keyboard(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race))
    cards = hand(page)
    page.keyboard.type("91")
    assert laid(page) == [cards[8], cards[0], 0, 0, 0]
    page.keyboard.press("Backspace")
    assert laid(page) == [cards[8], 0, 0, 0, 0]
    page.keyboard.press("Enter")
    expect(page.locator("#problem")).to_contain_text("Fill registers 2, 3, 4 and 5 first.")
    page.keyboard.press("c")
    assert laid(page) == [0] * 5
    page.keyboard.type("54321")
    page.keyboard.press("Enter")
    expect(page.get_by_text("handed in", exact=True)).to_be_visible()
    assert pending_of(race, owner).submission["registers"] == cards[4::-1]


def test_enter_does_not_hand_in_while_the_board_is_read_by_keys(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race))
    page.keyboard.type("54321")
    page.get_by_role("region", name="The board").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("c")  # other keys go on doing what they do
    assert laid(page) == [0] * 5
    expect(page.get_by_text("handed in", exact=True)).to_have_count(0)
    assert pending_of(race, owner).submission is None


def test_keys_can_be_switched_off_for_this_device(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race))
    page.get_by_text("How to lay cards").click()
    page.get_by_label("Use these keys on this device").uncheck()
    page.keyboard.type("123")
    assert laid(page) == [0] * 5
    page.reload()
    page.keyboard.type("123")
    assert laid(page) == [0] * 5


def test_the_draft_is_saved_as_it_goes_and_there_again_after_a_reload(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race))
    page.keyboard.type("31")
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")
    before = laid(page)
    assert pending_of(race, owner).draft["registers"] == before
    page.reload()
    assert laid(page) == before


def test_a_draft_counts_as_saved_once_the_last_one_is(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race))
    sent: list[Route] = []
    page.route("**/draft", lambda route: sent.append(route))
    for number in (1, 2):
        page.keyboard.press(str(number))
        wait_until(lambda: page.evaluate("1") and len(sent) == number, "the draft on its way")  # noqa: B023
    with page.expect_response("**/draft"):
        sent[0].continue_()
    page.evaluate("new Promise((done) => setTimeout(done))")
    expect(page.locator("[data-saved]")).to_have_text("Saving …")
    sent[1].continue_()
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")


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


def test_cards_and_registers_are_called_what_is_seen_on_them(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(race))
    number = hand(page)[0]
    name = card(page, 1).locator(".face-name").inner_text()
    card(page, 1).click()
    expect(card(page, 1)).to_have_accessible_name(f"priority {number} {name} in register 1")
    expect(register(page, 1)).to_have_accessible_name(f"Register 1 priority {number} {name}")
    expect(register(page, 2)).to_have_accessible_name("Register 2 empty")
    expect(page.locator("[data-ghost-words][aria-live]")).to_contain_text("would")
    ghost = page.locator('svg.board [data-layer="ghost"]')
    assert "ghost-" in ghost.inner_html()
    assert faults(page, part="[data-program]") == []
    page.keyboard.press("c")
    expect(page.locator("[data-ghost-words]")).to_be_empty()
    assert ghost.inner_html() == ""
