"""Two people of a team write to each other beside the board; their rival reads nothing of it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.shots import DESKTOP, PHONE
from tests.e2e.test_a_race_by_post import sign_up
from tests.services import PlayServer

pytestmark = pytest.mark.browser

OLDER_BROWSER = "delete Element.prototype.moveBefore"
"""Without it a field that outlasts a change of the page loses the focus, unless the page sees to it."""


@pytest.fixture
def people(browser: Browser, play_server: PlayServer) -> Iterator[dict[str, Page]]:
    """Three people at computers of their own; Cara has a phone, and neither she nor Abe the newest browser."""
    sizes = {"abe": DESKTOP, "cara": PHONE, "dan": DESKTOP}
    contexts = {
        name: browser.new_context(viewport=size, base_url=play_server.url)  # type: ignore[arg-type]
        for name, size in sizes.items()
    }
    for name in ("abe", "cara"):
        contexts[name].add_init_script(OLDER_BROWSER)
    pages = {name: context.new_page() for name, context in contexts.items()}
    for name, page in pages.items():
        sign_up(page, name)
    yield pages
    for context in contexts.values():
        context.close()


def say(page: Page, words: str) -> None:
    page.get_by_label("Write to Team 1").fill(words)
    page.get_by_role("button", name="Send to the team").click()


def test_a_team_talks(people: dict[str, Page]) -> None:
    """Abe and Cara against Dan and a bot."""
    abe, cara, dan = people.values()
    abe.goto("/races/new/?course=all-for-one-or-one-for-all&seats=4&bots=1")
    abe.get_by_role("button", name="Create the race").click()
    expect(abe.get_by_role("heading", name="At the table", exact=True)).to_be_visible()
    for page, team in ((dan, "Team 2"), (cara, "Team 1")):
        page.goto(abe.url)
        page.get_by_role("button", name=f"Take a seat in {team}").click()

    expect(abe.get_by_role("heading", name="Team 1: chat")).to_be_visible()
    cara.get_by_role("link", name="Team", exact=True).click()  # on a phone the chat is folded up
    typing = cara.get_by_label("Write to Team 1")
    typing.press_sequentially("I take the")
    say(abe, "Which belt?")
    expect(cara.get_by_text("Which belt?")).to_be_visible()
    cara.keyboard.type(" left one")  # the page has changed around the field, and she did not notice
    expect(typing).to_have_value("I take the left one")
    cara.get_by_role("button", name="Send to the team").click()
    expect(typing).to_have_value("")
    expect(abe.get_by_text("I take the left one")).to_be_visible()
    assert cara.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    dan.reload()
    expect(dan.get_by_role("heading", name="Team 2: chat")).to_be_visible()
    assert "belt?" not in dan.content()
    assert "left one" not in dan.content()
