"""`manage.py lmtp`: takes replies to emails from the machine's mail server.

It is a single process. The mail server keeps whatever it cannot deliver, and tries again.
"""

import asyncio
import logging
import signal
from pathlib import Path
from typing import Any

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import Envelope, Session
from asgiref.sync import sync_to_async
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import close_old_connections

from games.delivery.services import inbound, reply_text
from games.errors import NotFound

logger = logging.getLogger(__name__)

LARGEST_MAIL = 2_000_000
UNKNOWN = "550 5.1.1 No such address"
ONE_AT_A_TIME = "452 4.5.3 One recipient at a time, please"
LATER = "451 4.3.0 Temporary failure, please try again"


class Handler:
    """Answers 250 only once the reply is in the database. Until then the mail server is responsible for it."""

    async def handle_RCPT(
        self, server: LMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if envelope.rcpt_tos:
            return ONE_AT_A_TIME  # there is one answer after the data, not one for each recipient
        answer = await _in_thread(_known, address)
        if answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_DATA(self, server: LMTP, session: Session, envelope: Envelope) -> str:
        return await _in_thread(keep, envelope.original_content or b"", envelope.rcpt_tos[0], envelope.mail_from)


class Command(BaseCommand):
    help = "Take replies to emails from the mail server by LMTP."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--socket", help="the path of a Unix socket to listen on")
        parser.add_argument("--host", default="127.0.0.1", help="the address to listen on if there is no socket")
        parser.add_argument("--port", type=int, default=2424)

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.MAIL_REPLY_DOMAIN:
            raise CommandError("MAIL_REPLY_DOMAIN is not set, so no one can reply to emails.")
        asyncio.run(self._serve(options["socket"], options["host"], options["port"]))

    async def _serve(self, path: str | None, host: str, port: int) -> None:
        loop, done = asyncio.get_running_loop(), asyncio.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, done.set)
        if path:
            server = await loop.create_unix_server(protocol, path)
            Path(path).chmod(0o660)  # the mail server runs as another user, in this group
        else:
            server = await loop.create_server(protocol, host, port)
        self.stdout.write(f"Listening on {path or f'{host}:{port}'}.")
        self.stdout.flush()
        async with server:
            await done.wait()


def protocol() -> LMTP:
    """One connection of the mail server."""
    return LMTP(Handler(), data_size_limit=LARGEST_MAIL, ident="Robot Races LMTP", enable_SMTPUTF8=True)


def _known(address: str) -> str:
    try:
        inbound.recipient_of(address)
    except NotFound:
        return UNKNOWN
    return "250 2.1.5 OK"


def keep(content: bytes, address: str, sender: str | None) -> str:
    """Stores a reply. Returns the answer to the mail server."""
    try:
        inbound.receive(reply_text.read(content), address=address, envelope_sender=sender)
    except NotFound:
        return UNKNOWN
    return "250 2.0.0 Kept"


async def _in_thread(work: Any, *args: Any) -> str:
    """Runs database work outside of the event loop. On a failure, the mail server is asked to try again."""
    try:
        return await sync_to_async(_with_connection, thread_sensitive=True)(work, *args)
    except Exception as error:  # noqa: BLE001 - whatever goes wrong, the mail server keeps the email
        logger.error("a reply was not kept: %s", type(error).__name__)
        return LATER


def _with_connection(work: Any, *args: Any) -> str:
    close_old_connections()
    try:
        return work(*args)  # type: ignore[no-any-return]
    finally:
        close_old_connections()
