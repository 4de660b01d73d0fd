"""Replies that an email service posts: Anymail's webhook of one service, with its proof."""

import json
from base64 import b64encode
from types import ModuleType

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import Client
from django.urls import include, path
from pytest_django import Settings

from games.delivery.pages.inbound import tracking_of, webhook_of
from games.delivery.services import inbound
from games.models import Game, Inbound, User
from roborally_site.urls import urlpatterns
from tests.games.support.inbox import DOMAIN, mail_to, pending_hand
from tests.games.support.moves import pending_of

SECRET = "robot:known to all"


@pytest.fixture
def service(settings: Settings) -> Client:
    """The email service, with the secret that it was given."""
    urls = ModuleType("urls_with_webhook")
    urls.urlpatterns = [
        *urlpatterns,
        *([path("inbound/", include(found("postmark"))) for found in (webhook_of, tracking_of)]),
    ]  # type: ignore[attr-defined]
    settings.ROOT_URLCONF = urls
    settings.MAIL_REPLY_DOMAIN = DOMAIN
    settings.ANYMAIL = {"WEBHOOK_SECRET": SECRET}
    return Client(headers={"authorization": "Basic " + b64encode(SECRET.encode()).decode()})


def posted(user: User, address: str, text: str) -> str:
    sender = {"Email": user.email, "Name": user.username}
    headers = [{"Name": "Return-Path", "Value": f"<{user.email}>"}, {"Name": "Message-ID", "Value": "<a@example.org>"}]
    to = [{"Email": address, "Name": ""}]
    mail = {"FromFull": sender, "ToFull": to, "OriginalRecipient": address, "Headers": headers, "TextBody": text}
    return json.dumps(mail | {"Subject": "Re: your turn", "HtmlBody": "", "MessageID": "1"})


def test_a_reply_by_webhook_programs_the_robot(race: Game, owner: User, service: Client) -> None:
    [address] = mail_to(owner).reply_to
    for _ in range(2):  # services post again when in doubt
        body = posted(owner, address, "3 1 5 2 4\n\nOn Sat, races wrote:\n> 1 1 1 1 1")
        assert service.post("/inbound/postmark/inbound/", body, "application/json").status_code == 200
    assert inbound.read_pending() == 1
    hand = pending_hand(race, owner)
    assert pending_of(race, owner).submission == {"registers": [hand[2], hand[0], hand[4], hand[1], hand[3]]}


def test_mails_to_addresses_that_nobody_has_are_dropped(race: Game, owner: User, service: Client) -> None:
    body = posted(owner, f"hello@{DOMAIN}", "3 1 5 2 4")
    assert service.post("/inbound/postmark/inbound/", body, "application/json").status_code == 200
    assert Inbound.objects.count() == 0


def test_without_the_secret_nothing_is_taken(race: Game, owner: User, service: Client) -> None:
    [address] = mail_to(owner).reply_to
    body = posted(owner, address, "3 1 5 2 4")
    assert Client().post("/inbound/postmark/inbound/", body, "application/json").status_code == 400
    assert Inbound.objects.count() == 0


def test_there_is_no_webhook_unless_the_operator_wants_one() -> None:
    assert Client().post("/inbound/postmark/inbound/", "{}", "application/json").status_code == 404


@pytest.mark.parametrize("name", ["mandrill", "postmark"])
def test_services_are_known_by_anymails_names(name: str) -> None:
    [pattern] = webhook_of(name)
    assert name in str(pattern.name)


def test_an_unknown_service_is_told_at_the_start() -> None:
    with pytest.raises(ImproperlyConfigured, match=r"MAIL_INBOUND knows no 'pigeon', but: .*postmark"):
        webhook_of("pigeon")


# Emails that came back


def bounce(user: User, type_: str, record: str = "Bounce") -> str:
    return json.dumps(
        {"RecordType": record, "Type": type_, "ID": 1, "Email": user.email, "BouncedAt": "2026-11-21T20:00:00Z"}
        | {"Description": "The server was unable to deliver: no such user."}
    )


@pytest.mark.parametrize(
    ("type_", "record", "ends"),
    [
        ("HardBounce", "Bounce", True),
        ("BadEmailAddress", "Bounce", True),
        ("SpamComplaint", "SpamComplaint", True),
        ("SoftBounce", "Bounce", False),
        ("AutoResponder", "Bounce", False),
    ],
)
def test_what_came_back_for_good_ends_mails_to_that_address(
    owner: User, seated: User, service: Client, type_: str, record: str, ends: bool
) -> None:
    for _ in range(2):
        body = bounce(owner, type_, record)
        assert service.post("/inbound/postmark/tracking/", body, "application/json").status_code == 200
    owner.refresh_from_db()
    seated.refresh_from_db()
    assert (owner.has_dead_mailbox, seated.has_dead_mailbox) == (ends, False)
    assert owner.notifications.filter(kind="silenced").count() == ends


def test_without_the_secret_nobody_can_say_that_mails_came_back(owner: User, service: Client) -> None:
    body = bounce(owner, "HardBounce")
    assert Client().post("/inbound/postmark/tracking/", body, "application/json").status_code == 400
    owner.refresh_from_db()
    assert not owner.has_dead_mailbox
