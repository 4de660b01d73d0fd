"""The settings page for programs."""

import re

from django.test import Client

from games.accounts.services import tokens
from games.models import Token, User
from tests.people import BrowserOf

PAGE, KEYS = "/settings/security/", "/settings/programs/"
WISH = {"name": "my script", "scopes": ["read", "play"], "days": "90"}


def key_on(page: str) -> str:
    found = re.search(r'value="(robo_[^"]+)"', page)
    return found.group(1) if found else ""


def test_a_new_key_is_shown_once(own_browser: Client) -> None:
    made = own_browser.post(KEYS, WISH)
    page = made.content.decode()
    text = key_on(page)
    assert page.index(text) < page.index('id="ways-in"'), "it is at the top, where the page opens"
    assert tokens.find(text).scopes == ["read", "play"]
    assert "no-store" in made["Cache-Control"]
    later = own_browser.get(PAGE).content.decode()
    assert text not in later
    assert "my script" in later
    assert text[:12] in later


def test_a_key_without_a_name_is_asked_for_one(owner: User, browser_of: BrowserOf) -> None:
    answer = browser_of(owner).post(KEYS, WISH | {"name": ""})
    assert answer.status_code == 400
    assert not Token.objects.exists()


def test_a_key_is_revoked(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    token, text = tokens.issue(by=owner, name="script", scopes=["read"], life=None)
    address = f"{KEYS}keys/{token.pk}/revoke/"
    assert browser_of(stranger).post(address).status_code == 404
    assert browser_of(owner).get(address).status_code == 405
    assert tokens.find(text) == token
    assert browser_of(owner).post(address).status_code == 302
    assert script_names(browser_of(owner)) == []


def script_names(browser: Client) -> list[str]:
    return re.findall(r"<strong>([^<]*)</strong> <span class=\"mono\">", browser.get(PAGE).content.decode())


def test_a_bot_is_made_given_a_key_and_retired(owner: User, own_browser: Client) -> None:
    own_browser.post(f"{KEYS}bots/", {"bot_name": "clanky"})
    bot = owner.bots.get()
    text = key_on(own_browser.post(KEYS, WISH | {"bot": bot.pk}).content.decode())
    assert tokens.find(text).user == bot
    own_browser.post(f"{KEYS}bots/{bot.pk}/retire/")
    assert "clanky" not in own_browser.get(PAGE).content.decode().partition("retired")[2]
    bot.refresh_from_db()
    assert not bot.is_active


def test_a_name_that_is_taken_is_refused(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    answer = browser_of(owner).post(f"{KEYS}bots/", {"bot_name": "stella"})
    assert answer.status_code == 400
    assert "This name is taken" in answer.content.decode()


def test_a_guest_is_told_how_to_get_there(guest: User, browser_of: BrowserOf) -> None:
    page = browser_of(guest).get(PAGE).content.decode()
    assert "/guest/keep/" in page
    assert "Make the key" not in page
    assert browser_of(guest).post(KEYS, WISH).status_code == 400
    assert not Token.objects.exists()


def test_someone_who_is_not_signed_in_is_sent_to_the_log_in(db: None) -> None:
    assert Client().get(PAGE).status_code == 302
