"""Variants in a browser: chosen in the create form, told in the lobby, and asked about in the race."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.shots import DESKTOP, take_shots
from tests.e2e.test_a_race_by_post import hand_in, sign_up
from tests.services import PlayServer

pytestmark = pytest.mark.browser


@pytest.fixture
def ann(browser: Browser, play_server: PlayServer) -> Iterator[Page]:
    """Somebody who has just signed up."""
    context = browser.new_context(viewport=DESKTOP, base_url=play_server.url, color_scheme="dark")
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"a script failed: {error}"))
    sign_up(page, "ann")
    yield page
    context.close()


def test_a_race_with_variants(ann: Page) -> None:
    """A contradiction is refused with its reason; then a course of 2005 is raced by the other rules."""
    ann.goto("/races/new/roborally/?course=risky-exchange")
    ann.get_by_label("Seats in all").select_option("4")
    ann.get_by_label("Of these, bots").select_option("3")
    ann.get_by_label("Edition of the rules").select_option(label="Ultimate Collection")
    ann.get_by_text("Variants, by the rules of the Ultimate Collection").click()
    for variant in ("First out of the starting gate", "Scavenger hunt I", "Extra lives"):
        ann.get_by_role("checkbox", name=variant, exact=True).check()
    take_shots(ann, "variants-form")
    ann.get_by_role("button", name="Create the race").click()
    expect(ann.get_by_text("Extra lives cannot be played: it is for 5 players or more.")).to_be_visible()
    take_shots(ann, "variants-refused")
    ann.get_by_role("checkbox", name="Extra lives", exact=True).uncheck()
    ann.get_by_role("button", name="Create the race").click()

    expect(ann.get_by_role("heading", name=re.compile("Program Bolt turn 1$"))).to_be_visible()
    expect(ann.get_by_text("First out of the starting gate, Scavenger hunt I").first).to_be_visible()
    take_shots(ann, "variants-race")
    hand_in(ann)
    expect(ann.get_by_role("heading", name="Where does Bolt start?")).to_be_visible()
    take_shots(ann, "variants-gate")
    ann.get_by_role("button", name="Start here").click()
    expect(ann.get_by_role("heading", name=re.compile("turn 2$"))).to_be_visible()
