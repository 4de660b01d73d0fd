"""Guessing by others does not keep the owner out of a browser in which they have logged in before."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
import time_machine
from django.conf import settings
from django.core.cache import cache
from django.core.signing import dumps
from django.test import Client

from games.accounts.pages import known_devices
from games.accounts.pages.known_devices import COOKIE, LASTS, SALT
from games.models import User
from tests.games.accounts.pages.second_factors import LOG_IN, give_password, is_in
from tests.people import person

pytestmark = pytest.mark.slow("goes through the whole log-in ten times and more")

WRONG = "guessed wrongly"


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Traveller]:
    """Limits are counted from here, and nobody has tried before."""
    cache.clear()
    with time_machine.travel(datetime(2026, 11, 20, 12, 0, 5, tzinfo=UTC), tick=False) as traveller:
        yield traveller
    cache.clear()


def known_to(user: User) -> Client:
    """A browser in which somebody has logged in, and out again."""
    browser = give_password(user)
    assert is_in(browser)
    browser.post("/accounts/logout/")
    assert not is_in(browser)
    return browser


def attack(login: str, times: int = 5) -> None:
    """Wrong passwords from all over the world."""
    for number in range(times):
        Client().post(LOG_IN, {"login": login, "password": WRONG}, REMOTE_ADDR=f"81.2.69.{number + 1}")


def lets_in(browser: Client, user: User, login: str = "") -> bool:
    browser.post(LOG_IN, {"login": login or user.username, "password": "known to all"})
    return is_in(browser)


@pytest.mark.parametrize("login", ["olivia", "OLIVIA", "olivia@example.org"])
def test_wrong_passwords_of_others_do_not_keep_out_a_browser_that_is_known(owner: User, login: str) -> None:
    browser = known_to(owner)
    attack(login)
    assert not lets_in(Client(), owner, login)
    assert lets_in(browser, owner, login)


def test_not_even_if_they_come_from_the_same_address(owner: User) -> None:
    browser = known_to(owner)
    for number in range(10):
        Client().post(LOG_IN, {"login": f"nobody{number}", "password": WRONG})
    assert not lets_in(Client(), owner)
    assert lets_in(browser, owner)


def test_the_password_can_be_given_again_too(owner: User) -> None:
    browser = give_password(owner)
    attack(owner.username)
    answer = browser.post("/accounts/reauthenticate/?next=/my/", {"password": "known to all"})
    assert (answer.status_code, answer["Location"]) == (302, "/my/")


def test_a_known_browser_may_not_go_on_guessing(owner: User, clock: time_machine.Traveller) -> None:
    browser = known_to(owner)
    for _ in range(5):
        browser.post(LOG_IN, {"login": owner.username, "password": WRONG})
    page = browser.post(LOG_IN, {"login": owner.username, "password": "known to all"})
    assert "Too many failed login attempts" in page.content.decode()
    clock.shift(301)
    assert lets_in(browser, owner)


def test_each_browser_counts_for_itself(owner: User) -> None:
    one, other = known_to(owner), known_to(owner)
    for _ in range(5):
        one.post(LOG_IN, {"login": owner.username, "password": WRONG})
    assert not lets_in(one, owner)
    assert lets_in(other, owner)


def test_once_the_password_was_right_earlier_attempts_do_not_count(owner: User) -> None:
    browser = known_to(owner)
    for _ in range(3):
        for _ in range(4):
            browser.post(LOG_IN, {"login": owner.username, "password": WRONG})
        assert lets_in(browser, owner)
        browser.post("/accounts/logout/")


# What the cookie is not


def test_whoever_is_known_to_another_account_is_nobody_here(owner: User, stranger: User) -> None:
    browser = known_to(stranger)
    attack(owner.username)
    assert not lets_in(browser, owner)


def test_the_cookie_cannot_be_made_up_and_does_not_last_for_ever(owner: User, clock: time_machine.Traveller) -> None:
    browser = known_to(owner)
    good = browser.cookies[COOKIE].value
    marks = [(owner.pk, "made up")]
    for forged in ("", "x", good[:-1], good[1:], dumps(marks, salt="another"), dumps(marks, key="k" * 50, salt=SALT)):
        attack(owner.username)
        stranger = Client()
        stranger.cookies[COOKIE] = forged
        assert not lets_in(stranger, owner), forged
    clock.shift(LASTS)
    clock.shift(1)
    attack(owner.username)
    assert not lets_in(browser, owner)


def test_the_cookie_opens_nothing(owner: User, client: Client) -> None:
    client.cookies[COOKIE] = known_to(owner).cookies[COOKIE].value
    assert not is_in(client)


def test_the_cookie_goes_to_the_pages_that_ask_for_passwords_alone(owner: User) -> None:
    cookie = give_password(owner).cookies[COOKIE]
    assert cookie["httponly"]
    assert (cookie["samesite"], cookie["path"], cookie["domain"]) == ("Lax", "/accounts/", "")
    assert bool(cookie["secure"]) is settings.SESSION_COOKIE_SECURE
    assert owner.username not in cookie.value


def test_a_link_in_a_mail_makes_no_browser_known(owner: User, client: Client) -> None:
    client.force_login(owner)
    assert COOKIE not in client.cookies


def test_a_family_shares_a_browser(monkeypatch: pytest.MonkeyPatch, db: None) -> None:
    monkeypatch.setattr(known_devices, "MOST", 2)
    browser, family = Client(), [person(f"one{number}") for number in range(3)]
    for user in family:
        give_password(user, browser)
        browser.post("/accounts/logout/")
    for user in family:
        attack(user.username)
        assert lets_in(browser, user) is (user is not family[0])
        browser.post("/accounts/logout/")
