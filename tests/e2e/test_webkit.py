"""A guest's race in WebKit, as in Safari."""

import pytest

from tests.e2e.webkit import WebKit, needs_webkit, webkit
from tests.services import PlayServer

__all__ = ["webkit"]

pytestmark = [pytest.mark.browser, needs_webkit]

LAID = '[...document.querySelectorAll("input[data-laid]")].map((input) => Number(input.value)).filter(Boolean)'
TITLE = "document.querySelector('[data-frame-title]')?.textContent ?? ''"


def test_a_guest_plays_a_turn(play_server: PlayServer, webkit: WebKit) -> None:
    webkit.open(play_server.url)
    webkit.click("form[action='/race-now/'] button")
    webkit.wait_for("document.querySelector('[data-program]') !== null")
    webkit.click("[data-card]")
    webkit.press("2345")
    webkit.wait_for(f"{LAID}.length === 5")
    webkit.wait_for("document.querySelector('[data-saved]').textContent === 'Draft saved'")
    webkit.wait_for("document.querySelector('[data-ghost-words]').textContent.includes('would')")
    webkit.click("[data-submit]")
    webkit.wait_for(f"{TITLE}.startsWith('Register 1')")
    webkit.click("[data-skip]")
    webkit.wait_for("document.querySelector('.player.is-on') === null")
    webkit.wait_for("document.querySelector('.game-decisions section, .finish') !== null")
