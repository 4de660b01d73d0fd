"""What proves that someone has an email, and when it proves nothing any more."""

from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.core.signing import BadSignature
from pytest_django import Settings

from games.delivery.entry_tokens import entry_token, may_enter, read_entry, read_reply_address, reply_address, signs_in
from games.models import Game, Notification, User
from tests.games.support.inbox import DOMAIN
from tests.games.support.notices import notice_to

pytestmark = pytest.mark.usefixtures("with_replies")

CHANGES = [{"email": "new@example.org"}, {"password": "another"}]


@pytest.fixture
def notice(race: Game, owner: User) -> Notification:
    """The email that asks olivia for her first program."""
    return notice_to(owner)


# The link


@pytest.mark.parametrize(
    ("facts", "may"),
    [
        ({}, True),
        ({"is_active": False}, False),
        ({"is_staff": True}, False),
        ({"is_superuser": True}, False),
        ({"is_guest": True}, False),
        ({"is_bot": True}, False),
    ],
)
def test_who_may_come_in_by_a_mail(owner: User, facts: dict[str, bool], may: bool) -> None:
    for name, value in facts.items():
        setattr(owner, name, value)
    assert may_enter(owner) is may


def test_who_has_chosen_a_second_factor_may_not(owner: User) -> None:
    Authenticator.objects.create(user=owner, type="totp", data={})
    assert not may_enter(owner)


def test_only_mails_let_anybody_in(notice: Notification, owner: User) -> None:
    assert signs_in(notice)
    assert not signs_in(notice_to(owner, channel="bell"))
    notice.recipient.is_staff = True
    assert not signs_in(notice)


def test_a_link_names_its_notice_and_its_game_and_is_always_the_same(notice: Notification) -> None:
    token = entry_token(notice, 7)
    assert read_entry(token) == (notice, 7)
    assert token == entry_token(notice_to(notice.recipient), 7)


@pytest.mark.parametrize("change", CHANGES)
def test_with_another_address_or_password_the_link_proves_nothing(notice: Notification, change: dict[str, str]) -> None:
    token = entry_token(notice, 7)
    User.objects.filter(pk=notice.recipient_id).update(**change)
    with pytest.raises(BadSignature):
        read_entry(token)


def test_a_link_of_a_notice_that_is_forgotten_proves_nothing(notice: Notification) -> None:
    token = entry_token(notice, 7)
    notice.delete()
    with pytest.raises(BadSignature):
        read_entry(token)


def test_a_link_that_was_made_up_proves_nothing(notice: Notification) -> None:
    token = entry_token(notice, 7)
    for wrong in ("", "x", token[:-1], "x" + token):
        with pytest.raises(BadSignature):
            read_entry(wrong)


# The address for replies


def test_an_address_names_its_notice_whatever_becomes_of_its_capitals(notice: Notification) -> None:
    address = reply_address(notice)
    assert address == address.lower()
    assert len(address.partition("@")[0]) <= 64  # RFC 5321
    for written in (address, address.upper(), address.title()):
        assert read_reply_address(written) == notice


@pytest.mark.parametrize("change", CHANGES)
def test_with_another_address_or_password_replies_count_no_more(notice: Notification, change: dict[str, str]) -> None:
    address = reply_address(notice)
    User.objects.filter(pk=notice.recipient_id).update(**change)
    assert read_reply_address(address) is None


def test_the_address_of_one_notice_does_not_open_another(notice: Notification, seated: User) -> None:
    other = notice_to(seated)
    assert read_reply_address(reply_address(notice).replace(f"+{notice.pk}-", f"+{other.pk}-")) is None


def test_an_address_lasts_while_its_key_is_known(notice: Notification, settings: Settings) -> None:
    address, old = reply_address(notice), settings.SECRET_KEY
    settings.SECRET_KEY = "a new one"
    assert read_reply_address(address) is None
    settings.SECRET_KEY_FALLBACKS = [old]
    assert read_reply_address(address) == notice


@pytest.mark.parametrize(
    "change",
    [
        lambda address: address.replace(DOMAIN, "elsewhere.example.org"),
        lambda address: address.replace("reply+", "reply"),
        lambda address: address.replace("+", "+\u0661"),
        lambda address: "x" + address,
        lambda address: address.partition("@")[0],
        lambda address: f"{'x' * 400}{address}",
        lambda _: f"reply+{'9' * 20}-{'0' * 32}@{DOMAIN}",
        lambda _: "",
    ],
)
def test_an_address_that_was_not_given_out_is_nobodys(notice: Notification, change: Any) -> None:
    assert read_reply_address(change(reply_address(notice))) is None


def test_a_site_without_a_domain_for_replies_reads_none(notice: Notification, settings: Settings) -> None:
    local = reply_address(notice).partition("@")[0]
    settings.MAIL_REPLY_DOMAIN = ""
    assert read_reply_address(f"{local}@") is None
