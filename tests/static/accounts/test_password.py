"""Fields for passwords in a real browser."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.games.web.axe import faults
from tests.games.web.browsing import PHONE, fits_everywhere

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def page(browser: Browser, live_server: Any) -> Iterator[Page]:
    context = browser.new_context(base_url=live_server.url, **PHONE)
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"a script failed: {error}"))
    yield page
    context.close()


def test_a_password_can_be_looked_at(page: Page) -> None:
    page.goto("/accounts/signup/")
    field, button = page.locator("[name=password1]"), page.get_by_role("button", name="Show the password")
    field.fill("hunter")
    button.click()
    expect(field).to_have_attribute("type", "text")
    page.get_by_role("button", name="Hide the password").click()
    expect(field).to_have_attribute("type", "password")
    assert fits_everywhere(page)
    assert faults(page) == []


def test_how_hard_it_is_to_guess_is_told_while_it_is_typed(page: Page) -> None:
    page.goto("/accounts/signup/")
    field, hint = page.locator("[name=password1]"), page.locator("#id_password1_strength")
    for typed, words in {
        "hunter": "Too short: 6 of 12 characters.",
        "abcabcabcabc": "Easy to guess: it repeats itself.",
        "123456789012": "Easy to guess: numbers alone.",
        "a sturdy gear": "Good, if it is no common phrase.",
        "a sturdy gear turns slowly": "Strong, if it is no common phrase.",
        "": "",
    }.items():
        field.fill(typed)
        expect(hint).to_have_text(words)
    page.goto("/accounts/login/")
    page.fill("[name=password]", "hunter")
    expect(page.locator("[id$=_strength]")).to_have_count(0)
