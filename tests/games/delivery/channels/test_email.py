"""The email itself, and what a mail server says to it."""

import socket
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage

import pytest
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.core import mail
from pytest_django import Settings

from games.delivery import unsubscribing
from games.delivery.channels.base import DeliveryError
from games.delivery.channels.email import Email, message
from games.delivery.queries.composing import compose
from games.delivery.services import sending
from games.models import Game, User
from tests.games.support.mail_servers import serving
from tests.games.support.notices import notice_to


def read(raw: bytes) -> EmailMessage:
    return message_from_bytes(raw, policy=policy.default)


@pytest.fixture
def letter(race: Game, owner: User) -> EmailMessage:
    """Olivia's first email, as another program reads it."""
    notice = notice_to(owner)
    return read(message(notice, compose(notice)).message().as_bytes())


def test_a_mail_has_text_page_and_picture(letter: EmailMessage) -> None:
    kinds = [part.get_content_type() for part in letter.walk()]
    assert kinds == ["multipart/related", "multipart/alternative", "text/plain", "text/html", "image/png"]
    picture = list(letter.walk())[-1]
    assert picture.get_content().startswith(b"\x89PNG")
    page = letter.get_body(["html"]).get_content()
    assert f"cid:{picture['Content-ID'].strip('<>')}" in page


def test_nobody_can_write_what_parts_a_mail(race: Game, owner: User) -> None:
    """What parts it is drawn by chance, anew for each email, and nothing in its parts can look like that."""
    notice = notice_to(owner)
    mails = [read(message(notice, compose(notice)).message().as_bytes()) for _ in range(2)]
    lines = [part.get_boundary() for mail in mails for part in mail.walk() if part.is_multipart()]
    assert len(set(lines)) == 4
    inside = b"".join(part.as_bytes() for part in mails[0].walk() if not part.is_multipart())
    assert not any(line.encode() in inside for line in lines)


def test_the_page_carries_its_styles_and_loads_nothing(letter: EmailMessage) -> None:
    page = letter.get_body(["html"]).get_content()
    assert 'class="button" style="' in page or "background-color: #0b5f6c" in page or "background: #0b5f6c" in page
    assert 'src="http' not in page
    assert "<script" not in page
    assert "<link" not in page


def test_a_mail_says_who_sends_it_and_how_to_end_it(letter: EmailMessage, race: Game, owner: User) -> None:
    token = unsubscribing.token_for(owner.pk, "email", "your_turn")
    assert letter["To"] == "olivia@example.org"
    assert letter["From"] == "Robot races <races@127.0.0.1>"
    assert letter["List-Unsubscribe"].strip() == f"<http://127.0.0.1:8000/unsubscribe/{token}/>"
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert letter["Auto-Submitted"] == "auto-generated"
    assert f"/unsubscribe/{token}/" in letter.get_body(["plain"]).get_content()
    assert f"/unsubscribe/{token}/" in letter.get_body(["html"]).get_content()


def test_replies_go_where_the_settings_say(race: Game, owner: User, settings: Settings) -> None:
    settings.MAIL_REPLY_TO = "help@example.org"
    notice = notice_to(owner)
    assert message(notice, compose(notice)).reply_to == ["help@example.org"]


def test_titles_are_escaped_in_the_page_and_plain_in_the_text(race: Game, owner: User) -> None:
    Game.objects.filter(pk=race.pk).update(title="Tom & Jerry's <b>race</b>")
    notice = notice_to(owner)
    mail = message(notice, compose(notice))
    assert mail.subject.startswith("Tom & Jerry's <b>race</b> has started")
    assert mail.body.startswith("Tom & Jerry's <b>race</b>\n")
    assert "<b>race</b>" not in mail.alternatives[0].content


def test_a_title_is_no_link(race: Game, owner: User) -> None:
    Game.objects.filter(pk=race.pk).update(title="Log in at evil.example/login")
    notice = notice_to(owner)
    mail = message(notice, compose(notice))
    assert mail.subject.startswith("Log in at evil example login has started")
    for text in (mail.body, mail.alternatives[0].content):
        assert "Log in at evil example login" in text
        assert "evil.example" not in text


def test_a_title_cannot_add_headers(race: Game, owner: User) -> None:
    Game.objects.filter(pk=race.pk).update(title="Race\r\nBcc: all@example.org")
    notice = notice_to(owner)
    letter = read(message(notice, compose(notice)).message().as_bytes())
    assert letter["Bcc"] is None
    assert letter["Subject"].startswith("Race Bcc: all example org has started")


class Server:
    """A mail server that takes what it gets, or answers as told."""

    def __init__(self) -> None:
        self.reply = "250 OK"
        self.mails: list[EmailMessage] = []

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.reply.startswith("250"):
            envelope.rcpt_tos.append(address)
        return self.reply

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        self.mails.append(read(bytes(envelope.content)))
        return "250 taken"


@pytest.fixture
def server(settings: Settings) -> Iterator[Server]:
    server = Server()
    with serving(server, settings):
        yield server


def test_a_real_server_gets_each_mail_whole(race: Game, owner: User, seated: User, server: Server) -> None:
    assert sending.send_pending() == {"sent": 4, "dropped": 4}  # by email, and on the site
    assert sorted(mail["To"] for mail in server.mails) == [owner.email, seated.email]
    assert all("Program " in mail.get_body(["plain"]).get_content() for mail in server.mails)
    assert all(list(mail.walk())[-1].get_content().startswith(b"\x89PNG") for mail in server.mails)


@pytest.mark.parametrize(
    ("reply", "permanent"),
    [
        ("550 5.1.1 there is no such mailbox", True),
        ("550 5.7.1 your server is not welcome here", False),
        ("550 no", False),
        ("550 No such user here", True),
        ("451 4.7.1 come back later", False),
    ],
)
def test_only_a_missing_mailbox_is_given_up(
    race: Game, owner: User, server: Server, reply: str, permanent: bool
) -> None:
    server.reply = reply
    notice = notice_to(owner)
    with pytest.raises(DeliveryError, match=reply.split()[-1]) as refusal:
        Email().send(notice, compose(notice))
    assert refusal.value.permanent is permanent


def test_a_server_that_cannot_be_reached_is_tried_again(race: Game, owner: User, settings: Settings) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound, but no one listens
        settings.EMAIL_HOST, settings.EMAIL_PORT = taken.getsockname()
        assert sending.send_pending()["pending"] == 2
    assert "ConnectionRefusedError" in notice_to(owner).error
    assert mail.outbox == []
