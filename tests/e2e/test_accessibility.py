"""Pages in a real browser: axe finds nothing on any of them, in no theme, and nobody has to scroll sideways.

They are those of tests/platform/test_pages.py, which fails for a page that is neither there nor among those that have a
reason not to be.
"""

from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, Page

from games.models import Game, Puzzle, User
from tests.games.web.axe import THEMES, faults
from tests.games.web.browsing import AT_REST, PHONE
from tests.people import Person
from tests.platform.test_pages import GUEST, PAGES, PLAYER, VISITOR, games

__all__ = ["games"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WIDE = {"viewport": {"width": 1440, "height": 900}}
DEVICES = {"phone": PHONE, "desk": WIDE}


def opened(browser: Browser, address: str, session: str, device: dict[str, Any]) -> Page:
    context = browser.new_context(base_url=address, color_scheme="light", reduced_motion="reduce", **device)
    context.add_init_script(AT_REST)
    if session:
        context.add_cookies([{"name": "sessionid", "value": session, "url": address}])
    return context.new_page()


def wrong_with(page: Page, address: str) -> list[tuple[str, ...]]:
    """What is wrong with a page, all that is folded up included."""
    page.emulate_media(color_scheme="light", contrast="no-preference")
    page.goto(address)
    page.locator("details").evaluate_all("all => all.forEach(one => one.open = true)")
    sideways = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    found = [("scrolls sideways",)] * sideways + faults(page, THEMES)
    return [(address, *fault) for fault in found]


@pytest.mark.parametrize("device", DEVICES.values(), ids=DEVICES)
@pytest.mark.parametrize("who", [VISITOR, PLAYER, GUEST])
def test_no_page_is_hard_to_read_or_to_use(
    who: str,
    device: dict[str, Any],
    games: dict[str, Game | Puzzle],
    owner: User,
    seated: User,
    guest: User,
    browser_of: Any,
    browser: Browser,
    live_server: Any,
) -> None:
    people: dict[str, Person] = {PLAYER: owner, GUEST: guest}
    session = browser_of(people[who]).cookies["sessionid"].value if who in people else ""
    known = {name: game.pk for name, game in games.items()} | {"other": seated.pk}
    page = opened(browser, live_server.url, session, device)
    found = []
    for mine, name, arguments in PAGES.values():
        if mine == who:
            found += wrong_with(page, reverse(name, args=[known.get(argument, argument) for argument in arguments]))
    page.context.close()
    assert found == []
