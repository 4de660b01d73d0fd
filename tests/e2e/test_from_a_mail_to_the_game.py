"""From an email to the game in a real browser, by keys alone, on the screen of a phone."""

import pytest
from playwright.sync_api import Page, expect

from games.models import Game, User
from tests.games.support.inbox import link_to
from tests.games.web.axe import faults
from tests.games.web.browsing import PHONE, OpenAs, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


def check(page: Page) -> None:
    """Nobody has to scroll sideways, and axe finds nothing."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []


def test_from_the_mail_to_the_game_and_once_only(race: Game, owner: User, stranger: User, open_as: OpenAs) -> None:
    link = link_to(owner)
    page = open_as(stranger, "/", PHONE)
    page.context.clear_cookies()
    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Sunday race")
    check(page)
    button = page.get_by_role("button", name="Go on as olivia")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("You are signed in as olivia")).to_be_visible()
    expect(page.get_by_role("heading", name="Sunday race")).to_be_visible()
    page.context.clear_cookies()
    page.goto(link)
    expect(page.get_by_text("This link has been used already")).to_be_visible()
    check(page)
    page.locator("main").get_by_role("link", name="Log in").click()
    page.locator("input[name=login]").fill("olivia")
    page.locator("input[name=password]").fill("known to all")
    page.locator("main").get_by_role("button", name="Log in").click()
    page.wait_for_url(f"**/races/sunday-race-{race.pk}/")
