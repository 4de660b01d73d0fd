"""Pages that differ most, in a real browser: axe finds nothing on them, wide by day and narrow by night, and nobody has
to scroll sideways.

`python -m tests.proof browser` looks at every page of tests/platform/test_pages.py, and at those that one sees only
after a step, on all devices and in all themes.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, BrowserContext, Page

from games.models import Game, Puzzle, User
from tests.games.web.axe import DARK, faults, illegible
from tests.games.web.browsing import AT_REST
from tests.people import BrowserOf
from tests.platform.test_pages import PAGES, PLAYER, games

__all__ = ["games"]

pytestmark = pytest.mark.django_db(transaction=True)

WIDE, NARROW = {"width": 1440, "height": 900}, {"width": 360, "height": 740}
CHOSEN = (
    "log in",
    "rules of VOLT",
    "design by a player",
    "leaderboard",
    "front page",
    "race that wants players",
    "race that is over",
    "chat of a table",
    "publishing a design",
    "settings: notifications",
    "settings: security",
)
"""One of each family of templates at which no test of its own looks, and of a game one in each of its states."""

PLAYED = (
    "front page, not signed in",
    "puzzles, as a visitor",
    "lesson, as a visitor",
    "front page",
    "race against three bots",
    "race that is over",
    "race that wants players",
    "VOLT against three bots",
    "turn of a race",
    "chat of a table",
    "game of the day",
    "puzzle",
    "lessons",
)
"""The pages on which one plays, visitors' first."""
SMALL_TARGETS = (Path(__file__).parent / "small_targets.js").read_text(encoding="utf-8")


def at_rest(browser: Browser, address: str) -> BrowserContext:
    context = browser.new_context(base_url=address, color_scheme="light", reduced_motion="reduce", viewport=WIDE)
    context.add_init_script(AT_REST)
    return context


def signed_in(context: BrowserContext, session: str, address: str) -> None:
    context.add_cookies([{"name": "sessionid", "value": session, "url": address}])


def unfolded(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("details").evaluate_all("all => all.forEach(one => one.open = true)")


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def wrong_with(page: Page, address: str) -> list[tuple[str, ...]]:
    """What is wrong with a page, all that is folded up included."""
    page.set_viewport_size(WIDE)
    unfolded(page, address)
    found = faults(page)
    page.set_viewport_size(NARROW)
    page.emulate_media(**DARK["dark"])
    found += [("scrolls sideways",)] * scrolls_sideways(page) + illegible(page, "dark")
    return [(address, *fault) for fault in found]


def test_pages_are_easy_to_read_and_to_use(
    games: dict[str, Game | Puzzle],
    owner: User,
    seated: User,
    browser_of: BrowserOf,
    browser: Browser,
    live_server: Any,
) -> None:
    context = at_rest(browser, live_server.url)
    page, found = context.new_page(), []
    for address in opened(CHOSEN, games, owner, browser_of, context, live_server.url):
        found += wrong_with(page, address)
    context.close()
    assert found == []


@pytest.mark.slow("opens every page on which one plays")
def test_a_thumb_meets_whatever_it_wants_on_a_phone(
    games: dict[str, Game | Puzzle],
    owner: User,
    browser_of: BrowserOf,
    browser: Browser,
    live_server: Any,
) -> None:
    context = at_rest(browser, live_server.url)
    page, found = context.new_page(), []
    page.set_viewport_size(NARROW)
    for address in opened(PLAYED, games, owner, browser_of, context, live_server.url):
        unfolded(page, address)
        found += [(address, small) for small in page.evaluate(SMALL_TARGETS)]
    context.close()
    assert found == []


def opened(
    names: tuple[str, ...],
    games: dict[str, Game | Puzzle],
    owner: User,
    browser_of: BrowserOf,
    context: BrowserContext,
    site: str,
) -> Iterator[str]:
    """The addresses of these pages, each once the context belongs to whoever sees it."""
    known = {name: game.pk for name, game in games.items()}
    for who, name, arguments in (PAGES[chosen] for chosen in names):
        if who == PLAYER:
            signed_in(context, browser_of(owner).cookies["sessionid"].value, site)
        yield reverse(name, args=[known.get(argument, argument) for argument in arguments])
