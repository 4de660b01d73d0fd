"""The operators' pages: who is let in, and where all others are led."""

from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.test import Client
from pytest_django import Settings

from games.models import User
from tests.games.accounts.pages.second_factors import ASKS, PASSWORD, code, give_password, with_app, with_recovery_codes
from tests.people import person

ADMIN = "/admin/"


@pytest.fixture
def asked(settings: Settings) -> None:
    settings.OPERATORS_NEED_SECOND_FACTOR = True


@pytest.fixture
def boss(db: None) -> User:
    return person("boss", is_staff=True, is_superuser=True)


def test_without_the_setting_the_password_is_enough(boss: User) -> None:
    assert give_password(boss).get(ADMIN).status_code == 200


def test_an_operator_without_one_is_led_to_set_it_up(boss: User, asked: None) -> None:
    browser = give_password(boss)
    answer = browser.get(ADMIN, follow=True)
    assert answer.redirect_chain[-1][0] == "/accounts/2fa/"
    page = answer.content.decode()
    assert "need a second factor to open the operators&#x27; pages" in page
    assert "Your password, before you change anything here" in page
    there = browser.post("/accounts/reauthenticate/?next=/accounts/2fa/", {"password": PASSWORD}, follow=True)
    assert "/accounts/2fa/totp/activate/" in there.content.decode()


@pytest.mark.parametrize("path", ["/admin/games/user/", "/admin/games/game/", "/admin/password_change/"])
def test_no_page_of_theirs_opens_without(boss: User, asked: None, path: str) -> None:
    assert give_password(boss).get(path)["Location"].startswith("/admin/login/")


def test_whoever_gave_it_is_let_in(boss: User, asked: None, clock: Any) -> None:
    browser = give_password(with_app(boss))
    browser.post(ASKS, {"code": code()})
    assert browser.get(ADMIN).status_code == 200


def test_that_the_account_has_one_is_not_enough(boss: User, asked: None, clock: Any) -> None:
    """A session from before asks for it, and leads on."""
    browser = give_password(boss)
    with_app(boss)
    page = browser.get("/admin/games/game/", follow=True)
    path, _ = page.redirect_chain[-1]
    assert path == "/accounts/2fa/reauthenticate/?next=%2Fadmin%2Fgames%2Fgame%2F"
    answer = browser.post(path, {"code": code(), "next": "/admin/games/game/"})
    assert answer["Location"] == "/admin/games/game/"
    assert browser.get("/admin/games/game/").status_code == 200


@pytest.mark.django_db(transaction=True)
def test_setting_it_up_opens_them_at_once(boss: User, asked: None, clock: Any) -> None:
    browser = give_password(boss)
    browser.post("/accounts/reauthenticate/", {"password": PASSWORD})
    page = browser.get("/accounts/2fa/totp/activate/").context["form"]
    browser.post("/accounts/2fa/totp/activate/", {"code": code(page.secret)})
    assert browser.get(ADMIN).status_code == 200


def test_they_close_when_it_is_gone(boss: User, asked: None, clock: Any) -> None:
    with_recovery_codes(with_app(boss))
    browser = give_password(boss)
    browser.post(ASKS, {"code": code()})
    Authenticator.objects.filter(type="totp").delete()
    assert browser.get(ADMIN).status_code == 302


def test_others_are_refused_as_before(owner: User, asked: None) -> None:
    assert give_password(owner).get("/admin/login/").status_code == 403
    assert Client().get("/admin/login/?next=/admin/games/")["Location"].startswith("/accounts/login/?next=")


def test_they_lead_nowhere_else(boss: User) -> None:
    assert give_password(boss).get("/admin/login/?next=https://evil.example.org/")["Location"] == ADMIN


def test_all_rows_are_on_the_front_page_by_rooms_and_in_words(boss: User) -> None:
    parts = give_password(boss).get(ADMIN).context["app_list"]
    shown = {part["name"]: [model["name"] for model in part["models"]] for part in parts}
    assert len(admin.site._registry) == sum(map(len, shown.values()))
    assert "Kept API answers" in shown["People and accounts"]
    assert "Seats" in shown["Games and seats"]
    assert all(names == sorted(names, key=lambda name: str(name).lower()) for names in shown.values())
