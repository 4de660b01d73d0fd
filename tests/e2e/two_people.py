"""Two people, signed up, at two computers of their own."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.shots import DESKTOP
from tests.e2e.test_a_race_by_post import sign_up
from tests.games.web.browsing import AT_REST
from tests.services import PlayServer


@contextmanager
def two_people(browser: Browser, server: PlayServer, *names: str) -> Iterator[tuple[Page, Page]]:
    contexts = [browser.new_context(viewport=DESKTOP, base_url=server.url) for _ in range(2)]
    for context in contexts:
        context.add_init_script(AT_REST)  # what is asked is there at once; how a turn is played is tested elsewhere
    one, two = (context.new_page() for context in contexts)
    for page, name in zip((one, two), names or ("ann", "ben"), strict=True):
        page.on("pageerror", lambda error: pytest.fail(f"a script failed: {error}"))
        sign_up(page, name)
    yield one, two
    for context in contexts:
        context.close()
