"""A guest's first game in a browser teaches as it goes: one hint at a time, until they want no more."""

import pytest
from playwright.sync_api import Locator, Page, expect

from games.models import Game, User
from games.play.services import bots
from games.tables.services import lobby
from tests.games.web.axe import faults
from tests.games.web.browsing import PHONE, OpenAs, address_of, card, open_as

__all__ = ["open_as"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def first_race(user: User) -> Game:
    race = lobby.play_now(user=user, kind="roborally")
    bots.program(game_id=race.pk)
    return race


def hint(page: Page) -> Locator:
    """The only one there is."""
    return page.get_by_role("complementary", name="Hint")


def test_hints_follow_what_a_guest_does(guest: User, open_as: OpenAs) -> None:
    page = open_as(guest, address_of(first_race(guest)), PHONE)
    expect(hint(page)).to_contain_text("Tap five cards.")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    card(page, 1).click()
    expect(hint(page)).to_contain_text("The ghost")
    for number in range(2, 6):
        card(page, number).click()
    expect(hint(page)).to_contain_text("hand in")
    expect(page.locator(".is-spoken-of")).to_have_text("Hand in")


def test_hints_are_closed_one_by_one_and_then_for_good_on_all_devices(guest: User, open_as: OpenAs) -> None:
    race = first_race(guest)
    page = open_as(guest, address_of(race))
    hint(page).get_by_role("button", name="Got it").click()
    expect(hint(page)).to_have_count(0)
    page.reload()
    card(page, 1).click()
    expect(hint(page)).to_contain_text("The ghost")
    with page.expect_response(lambda answer: answer.url.endswith("/hints/")):
        hint(page).get_by_role("button", name="No more hints").click()
    expect(hint(page)).to_have_count(0)
    elsewhere = open_as(guest, address_of(race))
    card(elsewhere, 2).click()
    expect(elsewhere.locator("[data-ghost-words]")).to_contain_text("would")
    expect(hint(elsewhere)).to_have_count(0)
