"""A race of the Ultimate Collection in a browser: a common start on a floor with levels, portals and repulsors."""

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
    context = browser.new_context(viewport=DESKTOP, base_url=play_server.url, color_scheme="light")
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"a script failed: {error}"))
    sign_up(page, "ann")
    yield page
    context.close()


def make_race(page: Page) -> str:
    page.goto("/races/new/roborally/?course=hatching-day")
    expect(page.get_by_role("heading", name="Ultimate Collection")).to_be_visible()
    page.get_by_label("Seats in all").select_option("4")
    page.get_by_label("Of these, bots").select_option("3")
    page.get_by_role("button", name="Create the race").click()
    expect(page.get_by_role("heading", name="Where does Bolt start?")).to_be_visible()
    return page.url


def test_a_race_from_a_common_start(ann: Page) -> None:
    """Four robots share a space, leave it, and are told apart; then the first turn is looked at again."""
    race = make_race(ann)
    take_shots(ann, "ultimate-start")
    ann.get_by_role("radio", name="north", exact=True).check()
    ann.get_by_role("button", name="Start here").click()

    expect(ann.get_by_role("heading", name=re.compile("Program Bolt turn 1$"))).to_be_visible()
    expect(ann.locator(".sheet").filter(has_text="in virtual mode")).to_have_count(4)
    places = {ann.locator(f"[data-robot='{robot}']").first.get_attribute("transform") for robot in range(4)}
    assert len(places) == 4, "each robot is seen on the space that they share"
    take_shots(ann, "ultimate-program")
    hand_in(ann)

    expect(ann.get_by_role("heading", name=re.compile("Program Bolt turn 2$"))).to_be_visible()
    ann.get_by_text("What's on the board").click()
    for element in ("Portal", "Repulsor field", "Level", "Ramp"):
        expect(ann.get_by_text(f"{element}.", exact=True)).to_be_visible()
    take_shots(ann, "ultimate-race")
    ann.goto(f"{race}turns/1/")
    expect(ann.get_by_role("heading", level=1, name="Turn 1")).to_be_visible()
    for _ in range(4):
        ann.keyboard.press("ArrowRight")
    take_shots(ann, "ultimate-turn")
