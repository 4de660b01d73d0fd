"""Emails about accounts: no page waits for the mail server, and no one else reads them."""

import socket
from collections.abc import Iterator
from datetime import timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage as Message
from time import monotonic

import pytest
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.core import mail
from django.core.mail import EmailMessage
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from games.delivery.services import account_emails
from games.models import AccountEmail, User
from tests.games.support.mail_servers import serving

pytestmark = pytest.mark.usefixtures("no_postman")

ADDRESS = "ann@example.org"


@pytest.fixture
def hanging(settings: Settings) -> Iterator[socket.socket]:
    """A mail server that takes calls and says nothing."""
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    with socket.create_server(("127.0.0.1", 0)) as server:
        settings.EMAIL_HOST, settings.EMAIL_PORT = server.getsockname()
        server.settimeout(0.01)
        yield server


def keep_one() -> AccountEmail:
    account_emails.post(EmailMessage("Your link", "https://example.org/key/ZX81/", to=[ADDRESS]))
    return AccountEmail.objects.get()


def test_no_page_calls_the_mail_server(owner: User, hanging: socket.socket) -> None:
    for address in (owner.email, "nobody@example.org"):
        assert Client().post("/accounts/password/reset/", {"email": address}).status_code == 302
    joining = {"username": "newbie", "email": ADDRESS, "password1": "clockwork 77 tin", "password2": "clockwork 77 tin"}
    assert Client().post("/accounts/signup/", joining).status_code == 302
    with pytest.raises(TimeoutError):
        hanging.accept()
    assert AccountEmail.objects.count() == 3


def test_a_server_that_hangs_delays_a_worker_for_one_email(
    db: None, hanging: socket.socket, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.EMAIL_TIMEOUT = 0.3
    monkeypatch.setattr(account_emails, "BUSY", 0.25)
    for _ in range(3):
        account_emails.post(EmailMessage("Your link", "Here.", to=[ADDRESS]))
    began = monotonic()
    assert account_emails.send_pending() == 0
    assert monotonic() - began < 1
    assert sorted(AccountEmail.objects.values_list("attempts", flat=True)) == [0, 0, 1]


class Hesitates:
    """A mail server that has read the first email and then fails."""

    def __init__(self) -> None:
        self.read: list[Message] = []

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        self.read.append(message_from_bytes(bytes(envelope.content or b""), policy=policy.default))
        return "451 not now" if len(self.read) == 1 else "250 taken"


def test_an_unsent_email_is_tried_again_as_the_same_one(db: None, settings: Settings) -> None:
    server = Hesitates()
    keep_one()
    with serving(server, settings):
        assert [account_emails.send_pending() for _ in range(2)] == [0, 0]
        assert AccountEmail.objects.get().attempts == 1, "its time has not come"
        AccountEmail.objects.update(next_try_at=timezone.now())
        assert [account_emails.send_pending() for _ in range(2)] == [1, 0]
    first, second = server.read
    assert first["Message-ID"] == second["Message-ID"]
    assert (second["To"], second["Subject"]) == (ADDRESS, "Your link")
    assert second.get_content().strip() == "https://example.org/key/ZX81/"
    assert not AccountEmail.objects.exists(), "no one needs its link any more"


class Refuses:
    async def handle_RCPT(self, *_: object) -> str:
        return "550 no such mailbox"


def test_an_email_to_no_mailbox_is_given_up(db: None, settings: Settings) -> None:
    keep_one()
    with serving(Refuses(), settings):
        assert account_emails.send_pending() == 0
    assert not AccountEmail.objects.exists()


def test_an_email_that_is_too_old_is_given_up(db: None) -> None:
    keep_one()
    AccountEmail.objects.update(created_at=timezone.now() - account_emails.KEPT - timedelta(minutes=1))
    assert account_emails.send_pending() == 0
    assert (AccountEmail.objects.count(), mail.outbox) == (0, [])


def test_the_database_does_not_show_it(db: None, settings: Settings) -> None:
    row = keep_one()
    assert not any(words in f"{row.secret} {row}" for words in ("ZX81", "ann", "Your link"))
    settings.SECRET_KEY = "another one, and the old one is gone"
    assert account_emails.send_pending() == 0
    assert not AccountEmail.objects.exists(), "no one can read it any more"
