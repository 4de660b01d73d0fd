"""A browser that knows no light-dark(): what it drops is taken out of the style sheets."""

import pytest
from playwright.sync_api import Page, Route, expect

from games.models import Game, User
from tests.games.web.axe import faults
from tests.games.web.browsing import OpenAs, address_of, card, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

FILL = "(drawn) => getComputedStyle(drawn).fill"
FILTER = "(drawn) => getComputedStyle(drawn).filter"
FORGET = "window.kept = Element.prototype.checkVisibility; delete Element.prototype.checkVisibility"
REMEMBER = "() => { Element.prototype.checkVisibility = window.kept; }"
"""Our own look at colours needs it, and the page does not."""


def without_light_dark(page: Page) -> None:
    def aged(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("light-dark(", "not-known-yet("))

    page.route("**/*.css", aged)
    page.add_init_script(FORGET)


def test_a_race_has_its_colours_and_is_played(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, "/", {"color_scheme": "dark"})
    without_light_dark(page)
    page.goto(address_of(race))
    assert page.locator(".space .floor").first.evaluate(FILL) == "rgb(234, 230, 220)"
    assert page.locator("body").evaluate("(body) => getComputedStyle(body).backgroundColor") == "rgb(243, 241, 236)"
    for number in range(1, 6):
        card(page, number).click()
    page.get_by_role("button", name="Hand in").click()
    expect(page.get_by_text("handed in", exact=True)).to_be_visible()
    page.evaluate(REMEMBER)
    assert faults(page) == []


def test_pictures_are_dim_where_the_page_is_dark(owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, "/races/new/roborally/", {"color_scheme": "dark"})
    picture = page.locator(".venue-picture").first
    assert picture.evaluate(FILTER) == "brightness(0.7)"
    without_light_dark(page)
    page.reload()
    assert picture.evaluate(FILTER) == "none"
