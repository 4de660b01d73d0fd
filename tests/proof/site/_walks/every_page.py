"""Every page of tests/platform/test_pages.py in a real browser: axe finds nothing, on no device and in no theme.

That test fails for a page that is neither there nor among those that have a reason not to be.
"""

from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, Page

from games.models import Game, Puzzle, User
from tests.e2e.test_accessibility import NARROW, WIDE, at_rest, scrolls_sideways, signed_in, unfolded
from tests.games.web.axe import THEMES, faults
from tests.people import BrowserOf, Person
from tests.platform.test_pages import GUEST, PAGES, PLAYER, VISITOR, games

__all__ = ["games"]

pytestmark = pytest.mark.django_db(transaction=True)


def wrong_with(page: Page, address: str) -> list[tuple[str, ...]]:
    unfolded(page, address)
    found = [("scrolls sideways",)] * scrolls_sideways(page) + faults(page, THEMES)
    page.emulate_media(color_scheme="light", contrast="no-preference")
    return [(address, *fault) for fault in found]


@pytest.mark.parametrize("size", [NARROW, WIDE], ids=["phone", "desk"])
@pytest.mark.parametrize("who", [VISITOR, PLAYER, GUEST])
def test_no_page_is_hard_to_read_or_to_use(
    who: str,
    size: Any,
    games: dict[str, Game | Puzzle],
    owner: User,
    seated: User,
    guest: User,
    browser_of: BrowserOf,
    browser: Browser,
    live_server: Any,
) -> None:
    people: dict[str, Person] = {PLAYER: owner, GUEST: guest}
    known = {name: game.pk for name, game in games.items()} | {"other": seated.pk}
    context = at_rest(browser, live_server.url)
    if who in people:
        signed_in(context, browser_of(people[who]).cookies["sessionid"].value, live_server.url)
    page, found = context.new_page(), []
    page.set_viewport_size(size)
    for mine, name, arguments in PAGES.values():
        if mine == who:
            found += wrong_with(page, reverse(name, args=[known.get(argument, argument) for argument in arguments]))
    context.close()
    assert found == []
