"""The owner of an address takes over an account that a stranger has made with it."""

import re

import pytest
from allauth.usersessions.models import UserSession
from django.core import mail
from django.test import Client

from games.accounts.services import tokens
from games.models import Target, User
from tests.games.accounts.pages.second_factors import with_app

NEW = "seven robots on a belt"


@pytest.fixture
def prepared(owner: User) -> User:
    """An account with everything that could give access to it."""
    tokens.issue(by=owner, name="laptop", scopes=["read"], life=None)
    bot = tokens.make_bot(keeper=owner, name="clanky")
    tokens.issue(by=owner, name="cron job", scopes=["play"], life=None, bot=bot.pk)
    Target.objects.create(owner=owner, channel="webhook", name="example.org", fingerprint="a", secret="b")
    owner.emailaddress_set.create(email="second@example.org")
    with_app(owner)
    return owner


def resets(user: User, address: str) -> None:
    Client().post("/accounts/password/reset/", {"email": address})
    link = re.search(r"/accounts/password/reset/key/\S+", mail.outbox[-1].body)[0]
    browser = Client()
    form = browser.get(link, follow=True).redirect_chain[-1][0]
    browser.post(form, {"password1": NEW})
    user.refresh_from_db()
    assert user.check_password(NEW)


def what_gives_access(user: User) -> list[int]:
    keys = tokens.good_tokens(user).count() + sum(tokens.good_tokens(bot).count() for bot in user.bots.all())
    return [keys, user.authenticator_set.count(), user.targets.count(), user.emailaddress_set.count()]


def test_a_new_password_for_an_address_that_was_never_confirmed_ends_all_else(prepared: User) -> None:
    prepared.emailaddress_set.update(verified=False)
    thief = Client()
    thief.force_login(prepared)
    UserSession.objects.create(user=prepared, session_key=thief.session.session_key, ip="192.0.2.1", user_agent="")
    resets(prepared, prepared.email)
    assert what_gives_access(prepared) == [0, 0, 0, 1]
    assert prepared.confirmed_addresses == ["olivia@example.org"]
    assert not UserSession.objects.filter(user=prepared).exists()
    assert thief.get("/my/").status_code == 302
    assert mail.outbox[-1].to == ["olivia@example.org"]
    Client().post("/accounts/password/reset/", {"email": "second@example.org"})
    assert "password/reset/key" not in mail.outbox[-1].body


def test_a_new_password_for_a_confirmed_address_leaves_keys_and_addresses(prepared: User) -> None:
    before = what_gives_access(prepared)
    resets(prepared, prepared.email)
    assert what_gives_access(prepared) == before == [2, before[1], 1, 2]
