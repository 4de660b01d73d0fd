"""What leaves the site: a mail server and a machine for pushes and webhooks, which keep all that comes, and when."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller

from tests.outside import Call, Outside, Phone, handler_of
from tests.services import free_port


@dataclass(frozen=True)
class Mail:
    """One mail to one person, as it came through the socket."""

    at: datetime
    to: str
    raw: bytes

    @property
    def message(self) -> EmailMessage:
        return message_from_bytes(self.raw, policy=policy.default)  # type: ignore[return-value]

    @property
    def text(self) -> str:
        """All that can be read of it, plain or not."""
        parts = [part for part in self.message.walk() if part.get_content_maintype() == "text"]
        return "\n".join(str(part.get_content()) for part in parts)  # type: ignore[attr-defined]

    @property
    def id(self) -> str:
        return str(self.message["Message-ID"]).strip()


@dataclass(frozen=True)
class Push:
    """What a browser could read of a push to it, or what a webhook was told."""

    at: datetime
    path: str
    says: Any
    id: str = ""


@dataclass
class Post:
    """Both machines. What has come is taken in by `collect`, with the simulated instant."""

    now: Callable[[], datetime]
    mails: list[Mail] = field(default_factory=list)
    pushes: list[Push] = field(default_factory=list)
    phones: dict[str, Phone] = field(default_factory=dict)
    outside: Outside = field(default_factory=lambda: Outside(status=201))

    def __post_init__(self) -> None:
        self._smtp = Controller(self, hostname="127.0.0.1", port=free_port(), ready_timeout=20)
        self._web = ThreadingHTTPServer(("127.0.0.1", 0), handler_of(self.outside))
        self.outside.port = self._web.server_address[1]
        self._thread = threading.Thread(target=self._web.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)

    @property
    def smtp_url(self) -> str:
        return f"smtp://127.0.0.1:{self._smtp.port}"

    def start(self) -> None:
        self._smtp.start()
        self._thread.start()

    def stop(self) -> None:
        self._smtp.stop()
        self._web.shutdown()
        self._web.server_close()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        for to in envelope.rcpt_tos:
            self.mails.append(Mail(self.now(), to, envelope.content))
        return "250 kept"

    def phone(self, name: str) -> Phone:
        """A browser of this person, which only it can read the pushes of."""
        self.phones[f"/push/{name}"] = phone = Phone(f"{self.outside.url}/push/{name}")
        return phone

    def collect(self) -> None:
        """Reads what the machine outside was sent since the last time."""
        while self.outside.calls:
            self.pushes.append(self._read(self.outside.calls.pop(0)))

    def _read(self, call: Call) -> Push:
        if call.path in self.phones:
            return Push(self.now(), call.path, self.phones[call.path].read(call))
        return Push(self.now(), call.path, call.json, call.headers.get("x-delivery", ""))
