"""One line for many emails, and no email twice."""

from collections.abc import Iterator

import pytest
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.core.mail import EmailMessage
from pytest_django import Settings

from games.delivery.channels.smtp_connection import MailLine
from tests.games.support.mail_servers import serving


class Server:
    """A mail server that counts its lines, and cuts or refuses as told."""

    def __init__(self) -> None:
        self.lines: set[object] = set()
        self.taken: list[str] = []
        self.patience = 100
        """So many emails it takes over one line."""
        self.refuses = ""

    async def handle_MAIL(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        self.lines.add(session.peer)
        envelope.mail_from = address
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        [to] = envelope.rcpt_tos
        if to == self.refuses:
            return "451 not now"
        self.taken.append(to)
        self.patience -= 1
        return "250 taken"

    async def handle_NOOP(self, server: SMTP, session: Session, envelope: Envelope, arg: str) -> str:
        if self.patience > 0:
            return "250 OK"
        self.patience = 100
        server.transport.close()
        return "421 that was enough"


@pytest.fixture
def server(settings: Settings) -> Iterator[Server]:
    server = Server()
    with serving(server, settings):
        yield server


def mail_to(name: str) -> EmailMessage:
    return EmailMessage("Turn 3", "It is your turn.", to=[f"{name}@example.org"])


def test_many_mails_go_over_one_line(server: Server) -> None:
    line = MailLine()
    for name in ("ann", "bob", "cid"):
        line.send(mail_to(name))
    line.hang_up()
    assert server.taken == ["ann@example.org", "bob@example.org", "cid@example.org"]
    assert len(server.lines) == 1


def test_a_server_that_has_cut_the_line_gets_a_new_one_and_each_mail_once(server: Server) -> None:
    line, server.patience = MailLine(), 2
    for name in ("ann", "bob", "cid", "dot"):
        line.send(mail_to(name))
    line.hang_up()
    assert server.taken == ["ann@example.org", "bob@example.org", "cid@example.org", "dot@example.org"]
    assert len(server.lines) == 2


def test_a_mail_that_fails_is_not_tried_again_by_itself_and_stops_no_other(server: Server) -> None:
    line, server.refuses = MailLine(), "bob@example.org"
    line.send(mail_to("ann"))
    with pytest.raises(OSError, match="not now"):
        line.send(mail_to("bob"))
    line.send(mail_to("cid"))
    line.hang_up()
    assert server.taken == ["ann@example.org", "cid@example.org"]
    assert len(server.lines) == 2


def test_who_hangs_up_twice_does_no_harm(server: Server) -> None:
    line = MailLine()
    line.hang_up()
    line.send(mail_to("ann"))
    line.hang_up()
    line.hang_up()
    line.send(mail_to("bob"))
    line.hang_up()
    assert len(server.lines) == 2
