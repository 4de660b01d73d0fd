"""A page hears at once what others do, without asking. The stream is that of `make play`, as two browsers see it."""

import re

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.e2e.two_people import two_people
from tests.services import PlayServer, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.slow("two browsers on a site of their own")]

LATER = 2000
"""Milliseconds. A page that polls asks so often at least."""


def take_a_table(flo: Page, gus: Page) -> None:
    flo.goto("/races/new/?course=risky-exchange")
    flo.get_by_label("Seats in all").select_option("2")
    flo.get_by_role("button", name="Create the race").click()
    flo.wait_for_selector("#game[data-version]")
    gus.goto(flo.url)
    gus.get_by_role("button", name=re.compile("Take|Join")).first.click()


def hand_in(page: Page) -> None:
    page.wait_for_load_state()  # its scripts take keys
    page.keyboard.type("12345")
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")
    page.locator("[data-program] [data-submit]").click()


def test_the_others_see_a_turn_without_a_poll(browser: Browser, play_server: PlayServer) -> None:
    with two_people(browser, play_server, "flo", "gus") as (flo, gus):
        polls: list[str] = []

        def note(request: Request) -> None:
            if request.url.endswith("/poll"):
                polls.append(request.url)

        take_a_table(flo, gus)
        expect(gus.get_by_role("heading", name=re.compile("Program .* turn 1$"))).to_be_visible()
        hand_in(gus)
        expect(gus.get_by_text("handed in", exact=True).first).to_be_visible()
        gus.on("request", note)

        def is_quiet() -> bool:
            """Nothing is asked for so long that no page that polls would wait as long."""
            polls.clear()
            gus.wait_for_timeout(1.5 * LATER)
            return not polls

        wait_until(is_quiet, "the stream, in place of polls")
        expect(flo.get_by_role("heading", name=re.compile("Program .* turn 1$"))).to_be_visible()
        hand_in(flo)
        expect(gus.get_by_role("heading", name=re.compile("Program .* turn 2$"))).to_be_visible()
        assert polls == []
