"""Stepping through a turn in a real browser."""

import re

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from games.models import Game, User
from tests.games.support.moves import play_turn
from tests.games.web.browsing import OpenAs, address_of, open_as

__all__ = ["open_as"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def robots(page: Page) -> list[str | None]:
    return [robot.get_attribute("transform") for robot in page.locator("svg.board .robot").all()]


def test_a_turn_is_stepped_by_keys_and_buttons_and_each_step_has_an_address(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    play_turn(race, owner, seated)
    page = open_as(owner, f"{address_of(race)}turns/1/")
    title, steps = page.locator("[data-frame-title]"), page.locator("[data-frame]")
    expect(title).to_have_text("The turn begins")
    start = robots(page)
    page.keyboard.press("End")
    expect(title).to_have_text("The turn ends")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.get_by_role("link", name="Forward one step").click()
    expect(title).to_have_text("Register 1: the robots move")
    expect(page).to_have_url(re.compile(r"\?at=2$"))
    expect(steps.nth(2)).to_have_attribute("aria-current", "step")
    moved = "start => document.querySelector('svg.board .robot').getAttribute('transform') !== start"
    page.wait_for_function(moved, arg=start[0])
    page.keyboard.press("ArrowDown")
    expect(title).to_have_text("Register 2: the cards are turned over")
    page.keyboard.press("ArrowUp")
    expect(title).to_have_text("Register 1: the cards are turned over")
    steps.nth(2).get_by_role("link").click()
    page.reload()
    expect(page).to_have_url(re.compile(r"\?at=2$"))
    without_script = Client().get(f"{address_of(race)}turns/1/?at=2").content.decode()
    assert all(f'transform="{place}"' in without_script for place in robots(page))
