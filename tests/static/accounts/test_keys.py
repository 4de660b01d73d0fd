"""Passkeys and security keys, in a real browser with a key of its own."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from games.models import User
from tests.games.accounts.pages.second_factors import PASSWORD, with_app
from tests.games.web.axe import DARK, faults
from tests.games.web.browsing import PHONE, fits_everywhere

pytestmark = pytest.mark.django_db(transaction=True)

KEY = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
KEY |= {"isUserVerified": True, "automaticPresenceSimulation": True}


@pytest.fixture
def page(browser: Browser, live_server: Any) -> Iterator[Page]:
    """A browser with a key built in; the name of the machine rather than its number, for keys belong to names."""
    context = browser.new_context(base_url=f"http://localhost:{live_server.thread.port}", **PHONE)
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"a script failed: {error}"))
    page.on("console", lambda said: said.type == "error" and "Content Security" in said.text and pytest.fail(said.text))
    talk = context.new_cdp_session(page)
    talk.send("WebAuthn.enable")
    talk.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})
    yield page
    context.close()


def log_in(page: Page, name: str) -> None:
    page.goto("/accounts/login/")
    page.fill("[name=login]", name)
    page.fill("[name=password]", PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()


def add_key(page: Page, name: str, *, alone: bool) -> None:
    page.goto("/accounts/2fa/")
    page.fill("[name=password]", PASSWORD)
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("link", name="Add one").click()
    page.fill("[name=name]", name)
    if alone:
        page.get_by_label("Let this key log me in without the password").check()
    page.get_by_role("button", name="Add it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Recovery codes")


def leave(page: Page) -> None:
    page.context.clear_cookies()


def fits(page: Page) -> None:
    """Nothing reaches over the edge on any device, and axe finds nothing by day and by night."""
    assert fits_everywhere(page)
    assert faults(page, DARK) == []


def test_a_passkey_logs_in_alone(page: Page, owner: User) -> None:
    page.goto("/accounts/login/")
    page.get_by_role("button", name="Use a passkey").click()  # this browser does not have it yet
    expect(page.locator("[data-key-problem]")).to_have_text(
        "Nothing was chosen, or it took too long. Please try again."
    )
    log_in(page, "olivia")
    add_key(page, "My phone", alone=True)
    page.reload()  # without what was just said
    fits(page)
    leave(page)
    page.goto("/accounts/login/")
    fits(page)
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("link", name="Settings", exact=True)).to_be_visible()
    # What is grave asks for it once more.
    page.goto("/accounts/2fa/")
    page.get_by_role("link", name="Or in another way").click()
    page.get_by_role("link", name="use a passkey or security key").click()
    expect(page.get_by_role("button", name="Use a key")).to_be_visible()
    fits(page)
    page.get_by_role("button", name="Use a key").click()
    page.get_by_role("link", name="See them").click()
    page.get_by_role("link", name="Remove").click()
    page.get_by_role("button", name="Remove it").click()
    expect(page.get_by_text("The key was removed.")).to_be_visible()


def test_a_security_key_is_the_second_factor(page: Page, owner: User) -> None:
    log_in(page, "olivia")
    add_key(page, "On my ring", alone=False)
    page.goto("/accounts/2fa/webauthn/")
    expect(page.get_by_role("heading", level=2)).to_have_text("On my ring")
    fits(page)
    for link, heading in {"Rename": "Rename a key", "Remove": "Remove On my ring?"}.items():
        page.get_by_role("link", name=link).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        fits(page)
        page.goto("/accounts/2fa/webauthn/")
    page.goto("/accounts/2fa/")
    expect(page.get_by_role("link", name="See them")).to_be_visible()
    fits(page)
    leave(page)
    log_in(page, "olivia")
    expect(page.get_by_role("heading", level=1)).to_have_text("One more step")
    fits(page)
    page.get_by_role("button", name="Use a passkey or security key").click()
    expect(page.get_by_role("link", name="Settings", exact=True)).to_be_visible()


def test_the_pages_of_the_app_fit(page: Page, owner: User) -> None:
    log_in(page, "olivia")
    page.goto("/accounts/2fa/totp/activate/")
    page.fill("[name=password]", PASSWORD)
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Set up codes from an app")
    fits(page)
    with_app(owner)
    for address in ("/accounts/2fa/", "/accounts/2fa/totp/deactivate/", "/accounts/sessions/", "/settings/"):
        page.goto(address)
        fits(page)
