"""A new password, and what else gives access to the account."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from games.accounts.services import tokens
from games.accounts.services.passwords import password_is_new
from games.delivery.queries import feeds
from games.delivery.services import sending
from games.models import Target, Token, User
from games.outbox import services as outbox
from tests.games.accounts.pages.second_factors import PASSWORD
from tests.games.support.inbox import mail_to
from tests.people import BrowserOf

NEW = "quite another one"


def change(owner: User, browser: Client) -> None:
    form = {"oldpassword": PASSWORD, "password1": NEW}
    assert browser.post("/accounts/password/change/", form).status_code == 302


def reset(owner: User, browser: Client) -> None:
    browser.post("/accounts/password/reset/", {"email": owner.email})
    [link] = [line for line in mail.outbox[-1].body.split() if "/accounts/password/reset/key/" in line]
    form = Client()
    page = form.get(link.removeprefix("http://127.0.0.1:8000"), follow=True)
    form.post(page.redirect_chain[-1][0], {"password1": NEW})


@pytest.mark.parametrize("way", [change, reset])
def test_the_addresses_of_feeds_do_not_outlive_the_password(
    way: Callable[[User, Client], None], owner: User, browser_of: BrowserOf
) -> None:
    old = f"/feeds/{feeds.secret_of(owner)}/news.atom"
    assert Client().get(old).status_code == 200
    way(owner, browser_of(owner))
    owner.refresh_from_db()
    assert owner.check_password(NEW)
    assert Client().get(old).status_code == 404
    assert Client().get(f"/feeds/{feeds.secret_of(owner)}/news.atom").status_code == 200


@pytest.mark.parametrize("way", [change, reset])
def test_the_owner_is_told_what_still_gives_access(
    way: Callable[[User, Client], None], owner: User, browser_of: BrowserOf
) -> None:
    tokens.issue(by=owner, name="laptop", scopes=["read"], life=None)
    bot = tokens.make_bot(keeper=owner, name="clanky")
    tokens.issue(by=owner, name="cron job", scopes=["play"], life=None, bot=bot.pk)
    Target.objects.create(owner=owner, channel="webhook", name="example.org", fingerprint="a", secret="b")
    way(owner, browser_of(owner))
    words = mail_to(owner)
    told = [message.subject for message in mail.outbox if message.subject != "Choose a new password"]
    assert told == ["Your password was changed"], "one email says it"
    assert "API keys still work: laptop, cron job." in words.body
    assert "Notifications still go to: example.org." in words.body
    assert "http://127.0.0.1:8000/settings/programs/" in words.body
    owner.refresh_from_db()
    assert "Your password was changed</a>" in browser_of(owner).get("/notices/").content.decode()


@pytest.mark.parametrize("way", [change, reset])
def test_whoever_wants_no_such_notification_is_told_all_the_same(
    way: Callable[[User, Client], None], owner: User, browser_of: BrowserOf
) -> None:
    outbox.switch_off(user_id=owner.pk, channel="email", kind="password")
    way(owner, browser_of(owner))
    sending.send_pending()
    assert mail.outbox[-1].subject in ("Password Changed", "Password Reset")


def test_a_key_that_no_longer_works_is_not_named(owner: User) -> None:
    old, _ = tokens.issue(by=owner, name="laptop", scopes=["read"], life=timedelta(days=1))
    Token.objects.filter(pk=old.pk).update(expires_at=timezone.now())
    for _ in range(2):
        password_is_new(user=owner)
    assert owner.notifications.filter(channel="bell", kind="password").count() == 2, "each is told"
    body = mail_to(owner).body
    assert "laptop" not in body
    assert "still go to" not in body


def test_keys_go_on_working(owner: User, browser_of: BrowserOf) -> None:
    _, text = tokens.issue(by=owner, name="laptop", scopes=["read"], life=None)
    change(owner, browser_of(owner))
    assert tokens.find(text).user == owner
