"""Pages in a real browser, for tests of scripts."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page

from games.models import Game, User

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
DESK = {"viewport": {"width": 1280, "height": 900}}
POLICY = "Content Security Policy"
OpenAs = Callable[..., Page]


@pytest.fixture
def open_as(browser: Browser, live_server: Any) -> Iterator[OpenAs]:
    """Opens a page as somebody, on a device. A script that fails, and what the policy for contents keeps from a page,
    fail the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(user: User, address: str, device: dict[str, Any] = DESK) -> Page:
        context = browser.new_context(base_url=live_server.url, **device)
        contexts.append(context)
        client = Client()
        client.force_login(user)
        context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}])
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if POLICY in line.text else None)
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints, complaints


def address_of(race: Game) -> str:
    return f"/races/{race.pk}/"


def laid(page: Page) -> list[int]:
    """The cards in the registers, 0 for none."""
    return [int(field.input_value()) for field in page.locator("input[data-laid]").all()]


def hand(page: Page) -> list[int]:
    return [int(card.get_attribute("data-card") or 0) for card in page.locator("[data-card]").all()]


def card(page: Page, number: int) -> Any:
    return page.locator("[data-card]").nth(number - 1)


def register(page: Page, number: int) -> Any:
    return page.locator(f'[data-register="{number}"]')
