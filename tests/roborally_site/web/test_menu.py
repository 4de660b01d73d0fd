"""The menu leads everywhere, by mouse, thumb and keys."""

import re

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from games.daily.services import days
from games.models import User
from roborally_site.web.menu import menu
from tests.games.web.axe import faults
from tests.games.web.browsing import PHONE, OpenAs, open_as
from tests.people import BrowserOf

__all__ = ["open_as"]
PLACES = {
    "Play": ["/#play", "/today/", "/races/", "/races/new/", "/workshop/shelf/", "/workshop/"],
    "Watch": ["/races/running/", "/races/finished/"],
    "Learn": ["/learn/", "/puzzles/", "/rules/roborally/", "/rules/volt/", "/api/v1/docs/"],
    "Compete": ["/tournaments/", "/ratings/"],
    "People": ["/search/", "/settings/people/"],
}

SETTINGS = ["/settings/", "/settings/people/", "/settings/security/", "/accounts/email/", "/accounts/password/change/"]
SETTINGS += ["/accounts/2fa/", "/accounts/sessions/"]


@pytest.mark.slow("loads every page that the menu names")
def test_every_place_is_in_the_menu_and_marked_where_one_is(owner: User, browser_of: BrowserOf) -> None:
    assert {group.title: [link.address for link in group.links] for group in menu()} == PLACES
    days.draw_ahead()
    browser: Client = browser_of(owner)
    places = [address for addresses in PLACES.values() for address in addresses if "#" not in address]
    for address in [*places, *SETTINGS]:
        page = browser.get(address).content.decode()
        marked = re.findall(r'<a [^>]*?href="([^"]+)" aria-current="page"', page.partition("</nav>")[0])
        if address in SETTINGS:
            assert marked == ["/settings/"], address  # the gear
        elif address == "/search/":
            assert marked == ["/search/"]  # the magnifier
        else:
            assert marked == [address, address]  # on wide screens and on narrow ones


def opened(page: Page) -> list[str]:
    return page.locator(".menu[open] > summary").all_inner_texts()


@pytest.mark.django_db(transaction=True)
def test_one_fold_is_open_at_a_time_and_escape_closes_it(owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, "/tournaments/")
    site = page.get_by_role("navigation", name="Site")
    expect(site.locator("summary:visible")).to_have_text(list(PLACES))
    groups = site.locator(".menu-group > summary")
    groups.filter(has_text="Compete").press("Enter")
    assert faults(page) == []
    page.keyboard.press("Tab")
    expect(site.get_by_role("link", name="Tournaments")).to_be_focused()
    groups.filter(has_text="Learn").click()
    assert opened(page) == ["Learn"]
    page.keyboard.press("Escape")
    assert opened(page) == []
    page.set_viewport_size(PHONE["viewport"])
    site.get_by_text("Menu", exact=True).click()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
    expect(site.get_by_role("link", name="Friends")).to_be_in_viewport(ratio=1)
    site.get_by_role("link", name="Ratings and records").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ratings and records")
