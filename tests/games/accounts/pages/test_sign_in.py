"""Signing in: for how long, and when the password is asked for once more."""

from datetime import UTC, datetime

import pytest
import time_machine
from allauth.core.context import request_context
from django.test import Client, RequestFactory

from games.accounts.pages.sign_in import STAFF_LASTS, AccountAdapter
from games.models import User
from games.web.sessions import enter
from tests.games.accounts.pages.second_factors import ASKS, code, give_password, is_in, with_app

HALF_A_DAY = int(STAFF_LASTS.total_seconds())


def session_of(browser: Client) -> int:
    """How many seconds it is good for."""
    assert is_in(browser)
    return browser.session.get_expiry_age()


@pytest.mark.parametrize(("is_staff", "is_short"), [(True, True), (False, False)])
def test_whoever_looks_after_the_site_is_signed_in_for_half_a_day(owner: User, is_staff: bool, is_short: bool) -> None:
    User.objects.filter(pk=owner.pk).update(is_staff=is_staff)
    assert (session_of(give_password(owner)) <= HALF_A_DAY) is is_short


def test_they_cannot_wish_to_be_remembered_for_longer(owner: User) -> None:
    User.objects.filter(pk=owner.pk).update(is_staff=True)
    assert session_of(give_password(owner, remember="on")) <= HALF_A_DAY


@time_machine.travel(datetime(2026, 11, 20, 12, 0, 5, tzinfo=UTC), tick=False)
def test_with_a_second_factor_it_is_no_longer(owner: User) -> None:
    User.objects.filter(pk=owner.pk).update(is_staff=True)
    browser = give_password(with_app(owner))
    browser.post(ASKS, {"code": code()})
    assert session_of(browser) <= HALF_A_DAY


@pytest.mark.parametrize(
    ("app", "by_link", "again"),
    [
        ("allauth.mfa", False, True),
        ("allauth.mfa", True, True),
        ("allauth.account", True, True),
        ("allauth.account", False, False),
    ],
)
def test_who_gives_the_password_again(app: str, by_link: bool, again: bool, owner: User, client: Client) -> None:
    request = RequestFactory().get("/")
    request.session, request.user = client.session, owner
    if by_link:
        enter(request, owner)
    with request_context(request):
        assert AccountAdapter().is_reauthentication_required(app=app) is again


def test_a_message_says_who_is_logged_in(owner: User) -> None:
    assert "You are logged in as olivia." in give_password(owner).get("/my/").content.decode()
