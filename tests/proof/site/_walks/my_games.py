"""From the own games to a table, to a race against chosen bots, through its turns, and to somebody else's eyes."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.shots import DESKTOP, PHONE, take_shots
from tests.e2e.test_a_race_by_post import sign_up
from tests.games.web.axe import DARK, faults
from tests.patience import PATIENCE
from tests.services import PlayServer

pytestmark = pytest.mark.browser


@pytest.fixture
def pages(browser: Browser, play_server: PlayServer) -> Iterator[list[Page]]:
    """Three browsers: two computers and a telephone."""
    sizes = (DESKTOP, DESKTOP, PHONE)
    contexts = [browser.new_context(viewport=size, base_url=play_server.url) for size in sizes]  # type: ignore[arg-type]
    found = [context.new_page() for context in contexts]
    for page in found:
        page.on("pageerror", lambda error: pytest.fail(f"a script failed: {error}"))
    yield found
    for context in contexts:
        context.close()


def check(page: Page) -> None:
    """By day and by night."""
    assert faults(page, DARK) == []


def race_alone(page: Page) -> str:
    """Chooses a course and one weak bot. Returns the address of the race."""
    page.goto("/")
    page.get_by_text("Choose the course and the bots").click()
    form = page.locator("form").filter(has_text="Race now")
    form.get_by_label("Course").select_option("death-trap")
    form.get_by_label("Bots", exact=True).select_option("1")
    form.get_by_label("How well bots play").select_option("easy")
    form.get_by_role("button", name="Race now").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Death Trap, ")
    expect(page.get_by_text("no deadline").first).to_be_visible()
    return page.url


def let_a_bot_finish(page: Page) -> None:
    """Steps away, so that bots alone play the race to its end."""
    page.get_by_text("Pause, more time, leave").click()
    page.get_by_role("button", name="Let a bot play").click()
    expect(page.get_by_role("heading", name="The race is over")).to_be_visible(timeout=1000 * PATIENCE)


def look_back(page: Page, race: str) -> None:
    """From turn to turn by the strip, and on to the log."""
    page.goto(f"{race}turns/1/")
    strip = page.get_by_role("navigation", name="All turns")
    expect(strip.get_by_role("link", name="Turn 1", exact=True)).to_have_attribute("aria-current", "page")
    strip.get_by_role("link", name="Turn 2", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="Turn 2")).to_be_visible()
    check(page)
    page.get_by_role("link", name="The whole log").click()
    expect(page.get_by_role("heading", name="Turn 2", exact=True)).to_be_in_viewport()
    check(page)
    take_shots(page, "log")


def share(page: Page, phone: Page, race: str) -> None:
    """Nobody else sees the race before it is shared, and everybody who has its link does then."""
    assert phone.goto(race).status == 404  # type: ignore[union-attr]
    page.goto(race)
    page.get_by_role("button", name="Share it").click()
    phone.goto(page.get_by_label("Link to this race").input_value())
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Death Trap, ")
    check(phone)
    page.get_by_role("button", name="Stop sharing it").click()
    expect(page.get_by_role("button", name="Share it")).to_be_visible()
    assert phone.reload().status == 404  # type: ignore[union-attr]


def test_from_the_own_games_to_tables_races_turns_and_others_eyes(pages: list[Page]) -> None:
    ann, ben, phone = pages
    for name, page in (("ann", ann), ("ben", ben)):
        sign_up(page, name)
    ben_name = ben.locator(".own-name").inner_text()

    ben.goto("/races/new/")
    ben.get_by_label("Seats in all").select_option("2")
    ben.get_by_label("Name of the race").fill(f"The table of {ben_name}")
    ben.get_by_role("button", name="Create the race").click()

    ann.goto("/")
    check(ann)
    row = ann.get_by_role("listitem").filter(has_text=f"The table of {ben_name}").first
    row.get_by_role("button", name=re.compile("^Join")).click()
    expect(ann.get_by_role("heading", name=re.compile("^Program .* turn 1$"))).to_be_visible()

    race = race_alone(ann)
    let_a_bot_finish(ann)
    look_back(ann, race)
    share(ann, phone, race)

    ann.get_by_role("link", name="My games").click()
    waiting = ann.get_by_role("listitem").filter(has_text=f"The table of {ben_name}").first
    expect(waiting).to_contain_text("no damage, 3 lives")
    expect(waiting.get_by_role("link", name=ben_name, exact=True)).to_be_visible()
    expect(ann.get_by_role("listitem").filter(has_text="place").filter(has_text="Death Trap, ").first).to_be_visible()
    check(ann)
    take_shots(ann, "my-games")
    waiting.get_by_role("link", name=ben_name, exact=True).click()
    expect(ann).to_have_url(re.compile(f"/people/{ben_name}/$"))
    check(ann)
    take_shots(ann, "person")
