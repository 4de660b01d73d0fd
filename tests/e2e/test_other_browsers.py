"""A guest's race in WebKit, as in Safari, and in Firefox."""

import pytest

from tests.e2e.other_browsers import Window, window
from tests.services import PlayServer

__all__ = ["window"]

pytestmark = pytest.mark.browser

LAID = '[...document.querySelectorAll("input[data-laid]")].map((input) => Number(input.value)).filter(Boolean)'
TITLE = "document.querySelector('[data-frame-title]')?.textContent ?? ''"


def test_a_guest_plays_a_turn(play_server: PlayServer, window: Window) -> None:
    window.open(play_server.url)
    window.click("form[action='/race-now/'] button")
    window.wait_for("document.querySelector('[data-program]') !== null")
    window.click("[data-card]")
    window.press("2345")
    window.wait_for(f"{LAID}.length === 5")
    window.wait_for("document.querySelector('[data-saved]').textContent === 'Draft saved'")
    window.wait_for("document.querySelector('[data-ghost-words]').textContent.includes('would')")
    window.click("[data-submit]")
    window.wait_for(f"{TITLE}.startsWith('Register 1')")
    window.click("[data-skip]")
    window.wait_for("document.querySelector('.player.is-on') === null")
    window.wait_for("document.querySelector('.game-decisions section, .finish') !== null")
