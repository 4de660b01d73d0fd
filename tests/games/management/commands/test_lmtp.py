"""Replies by LMTP, over a real socket, and answers by a real SMTP server."""

import asyncio
import smtplib
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from threading import Thread

import pytest
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.core.management import CommandError, call_command
from pytest_django import Settings

from games.delivery.services import inbound, sending
from games.management.commands import lmtp
from games.models import Game, Inbound, User
from tests.games.kinds.volt.games import fight
from tests.games.support.inbox import DOMAIN, pending_hand, reply
from tests.games.support.mail_servers import serving
from tests.games.support.moves import pending_of
from tests.patience import PATIENCE
from tests.services import ROOT, clean_environment, end

pytestmark = [pytest.mark.services, pytest.mark.django_db(transaction=True)]


class Mailboxes:
    """A mail server that keeps what it gets."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        self.mails.append(message_from_bytes(envelope.original_content or b"", policy=policy.default))
        return "250 OK"

    def to(self, user: User) -> EmailMessage:
        return [mail for mail in self.mails if mail["To"] == user.email][-1]


@pytest.fixture
def mailboxes(settings: Settings) -> Iterator[Mailboxes]:
    kept = Mailboxes()
    settings.MAIL_REPLY_DOMAIN = DOMAIN
    with serving(kept, settings):
        yield kept


@contextmanager
def listening(path: Path) -> Iterator[None]:
    """The server's loop in a thread of its own, as the command runs it in a process."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    opening = asyncio.run_coroutine_threadsafe(loop.create_unix_server(lmtp.protocol, str(path)), loop)
    server = opening.result(timeout=PATIENCE)
    try:
        yield
    finally:
        loop.call_soon_threadsafe(server.close)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


@pytest.fixture
def mail_server(tmp_path: Path, mailboxes: Mailboxes) -> Iterator[smtplib.LMTP]:
    """The machine's mail server, about to hand replies over."""
    path = tmp_path / "replies"
    with listening(path), smtplib.LMTP(str(path)) as client:
        yield client


def test_a_reply_programs_the_turn_and_the_answer_arrives(
    race: Game, owner: User, mailboxes: Mailboxes, mail_server: smtplib.LMTP
) -> None:
    sending.send_pending()
    address = mailboxes.to(owner)["Reply-To"]
    mail_server.sendmail(owner.email, [address], reply(owner, "3 1 5 2 4").as_bytes())
    assert Inbound.objects.count() == 1, "250 was said, so it is kept"
    assert (inbound.read_pending(), inbound.answer_pending()) == (1, 1)
    hand = pending_hand(race, owner)
    assert pending_of(race, owner).submission == {"registers": [hand[2], hand[0], hand[4], hand[1], hand[3]]}
    answer = mailboxes.to(owner)
    assert answer["In-Reply-To"] == "<one@example.org>"
    assert "Handed in. This will be played" in answer.get_body(["plain"]).get_content()  # type: ignore[union-attr]


def test_a_reply_programs_a_controller_of_volt(
    owner: User, seated: User, mailboxes: Mailboxes, mail_server: smtplib.LMTP
) -> None:
    game = fight(owner, seated)
    sending.send_pending()
    address = mailboxes.to(owner)["Reply-To"]
    mail_server.sendmail(owner.email, [address], reply(owner, "b4n r2e r1sw").as_bytes())
    assert (inbound.read_pending(), inbound.answer_pending()) == (1, 1)
    dice = pending_of(game, owner).submission["dice"]
    assert [(die["colour"], die["value"]) for die in dice] == [("blue", 4), ("red", 2), ("red", 1)]
    answer = mailboxes.to(owner).get_body(["plain"]).get_content()  # type: ignore[union-attr]
    assert "- Control unit I: blue 4, north" in answer


def test_unknown_addresses_and_second_recipients_are_not_taken(
    race: Game, owner: User, mailboxes: Mailboxes, mail_server: smtplib.LMTP
) -> None:
    sending.send_pending()
    address = mailboxes.to(owner)["Reply-To"]
    mail_server.ehlo_or_helo_if_needed()
    mail_server.mail(owner.email)
    assert mail_server.rcpt(f"someone@{DOMAIN}")[0] == 550
    assert mail_server.rcpt(address)[0] == 250
    assert mail_server.rcpt(address)[0] == 452


def test_a_mail_that_is_too_big_is_refused(
    race: Game, owner: User, mailboxes: Mailboxes, mail_server: smtplib.LMTP
) -> None:
    sending.send_pending()
    address = mailboxes.to(owner)["Reply-To"]
    huge = reply(owner, "3 1 5 2 4").as_bytes() + b"x" * 70 + b"\r\n"
    mail_server.ehlo_or_helo_if_needed()
    mail_server.mail(owner.email)
    mail_server.rcpt(address)
    code, _ = mail_server.data(huge + (b"x" * 70 + b"\r\n") * (lmtp.LARGEST_MAIL // 72 + 1))
    assert (code, Inbound.objects.count()) == (552, 0)


def test_a_reply_that_cannot_be_kept_stays_with_the_mail_server(
    race: Game, owner: User, mailboxes: Mailboxes, mail_server: smtplib.LMTP, monkeypatch: pytest.MonkeyPatch
) -> None:
    sending.send_pending()
    address = mailboxes.to(owner)["Reply-To"]
    mail_server.ehlo_or_helo_if_needed()
    mail_server.mail(owner.email)
    mail_server.rcpt(address)

    def broken(*args: object, **wishes: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(inbound, "receive", broken)
    assert mail_server.data(reply(owner, "3 1 5 2 4").as_bytes())[0] == 451


def test_the_command_listens_and_ends_at_a_word(tmp_path: Path) -> None:
    path = tmp_path / "replies"
    environment = clean_environment(SECRET_KEY="known to all", MAIL_REPLY_DOMAIN=DOMAIN, DATA=str(tmp_path))
    command = [sys.executable, str(ROOT / "manage.py"), "lmtp", "--socket", str(path)]
    process = subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, umask=0o027)
    try:
        assert process.stdout is not None
        assert b"Listening" in process.stdout.readline()
        assert stat.S_IMODE(path.stat().st_mode) == 0o660, "the group's too, as whose member a mail server connects"
        with smtplib.LMTP(str(path)) as client:
            client.ehlo_or_helo_if_needed()
            client.mail("sam@example.org")
            assert client.rcpt(f"nobody@{DOMAIN}")[0] == 550
    finally:
        assert end(process) == 0


def test_without_an_address_for_replies_there_is_nothing_to_listen_for(settings: Settings) -> None:
    settings.MAIL_REPLY_DOMAIN = ""
    with pytest.raises(CommandError, match="MAIL_REPLY_DOMAIN"):
        call_command("lmtp")
