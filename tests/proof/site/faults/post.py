"""What receives mails, pushes and webhooks, and keeps all that came and when. Both machines can be slow or faulty."""

import asyncio
import json
import threading
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP

from tests.outside import Call, Phone
from tests.services import free_port

SLOW, TOO_SLOW = 1.5, 8.0
SMTP_FAULTS = ("slow", "4xx at RCPT", "4xx at DATA", "5xx at DATA", "hangs up", "cut in mid-DATA", "cut after 250")
WEB_FAULTS = ("slow", "too slow", "500", "429", "cut before", "cut after")
KEPT_ALL_THE_SAME = ("cut after 250", "too slow", "cut after")
"""It has the notice, and whoever sent it cannot know: they have to send it again."""


@dataclass(frozen=True)
class Arrival:
    """A notice that is here. `fault` is what the sender met with, empty if it heard that all was well."""

    at: float
    id: str
    to: str
    fault: str
    text: str


@dataclass
class Trouble:
    """The next so many tries meet with a fault."""

    left: list[str] = field(default_factory=list)
    struck: Counter[str] = field(default_factory=Counter)

    def next(self) -> str:
        fault = self.left.pop(0) if self.left else ""
        if fault:
            self.struck[fault] += 1
        return fault


class Post:
    """The two machines. A push carries no number of its notice: it is named by the browser, the text and the game."""

    def __init__(self) -> None:
        self.arrivals: list[Arrival] = []
        self.phones: dict[str, Phone] = {}
        self.mail, self.web = Trouble(), Trouble()
        self._smtp = _MailServer(self, hostname="127.0.0.1", port=free_port(), ready_timeout=30)
        self._web = ThreadingHTTPServer(("127.0.0.1", 0), _handler_of(self))
        self._web.daemon_threads = True
        self._thread = threading.Thread(target=self._web.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)

    @property
    def smtp_url(self) -> str:
        return f"smtp://127.0.0.1:{self._smtp.port}"

    @property
    def web_url(self) -> str:
        return f"http://127.0.0.1:{self._web.server_address[1]}"

    def start(self) -> None:
        self._smtp.start()
        self._thread.start()

    def stop(self) -> None:
        self._smtp.stop()
        self._web.shutdown()
        self._web.server_close()

    def phone(self, name: str) -> Phone:
        self.phones[f"/push/{name}"] = phone = Phone(f"{self.web_url}/push/{name}")
        return phone

    def heal(self) -> None:
        self.mail.left.clear()
        self.web.left.clear()

    def keep_mail(self, to: str, raw: bytes, fault: str) -> None:
        self.arrivals.append(read_mail(to, raw, fault, time.time()))

    def keep_call(self, call: Call, fault: str) -> None:
        if call.path in self.phones:
            says = self.phones[call.path].read(call)
            name = f"{says['tag']} {says['title']} {says['body']}"
            self.arrivals.append(Arrival(time.time(), f"push {name}", call.path, fault, name))
        else:
            text = json.dumps(call.json)
            self.arrivals.append(Arrival(time.time(), f"webhook {call.json['id']}", call.path, fault, text))


def read_mail(to: str, raw: bytes, fault: str, at: float) -> Arrival:
    message: EmailMessage = message_from_bytes(raw, policy=policy.default)  # type: ignore[assignment]
    parts = [part for part in message.walk() if part.get_content_maintype() == "text"]
    text = "\n".join([str(message["Subject"]), *(str(part.get_content()) for part in parts)])  # type: ignore[attr-defined]
    return Arrival(at, str(message["Message-ID"]).strip(" <>").partition(".")[0], to, fault, text)


def folder_mails(folder: Path) -> list[Arrival]:
    """What was written to a folder instead of being sent. Names that begin with a dot are not whole."""
    found = []
    for file in sorted(folder.glob("[!.]*.eml")):
        raw = file.read_bytes()
        found.append(read_mail(str(message_from_bytes(raw)["To"]), raw, "", file.stat().st_mtime))
    return found


class _MailServer(Controller):
    def __init__(self, post: Post, **options: Any) -> None:
        self._post = post
        super().__init__(None, **options)

    def factory(self) -> SMTP:
        return _FaultySmtp(self._post)


class _FaultySmtp(SMTP):
    """Draws the fault of a mail when the other side names the sender."""

    def __init__(self, post: Post) -> None:
        super().__init__(self, hostname="mail.example.org")
        self._post, self._fault = post, ""

    async def handle_MAIL(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        self._fault = self._post.mail.next()
        if self._fault == "hangs up":
            self.transport.abort()
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        if self._fault == "4xx at RCPT":
            return "450 4.2.0 not now"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def smtp_DATA(self, arg: str) -> None:
        if self._fault == "cut in mid-DATA":
            await self.push("354 go on")
            await self._reader.read(100)
            self.transport.abort()
            return
        await super().smtp_DATA(arg)

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self._fault == "slow":
            await asyncio.sleep(SLOW)
        if self._fault == "4xx at DATA":
            return "451 4.3.0 not now"
        if self._fault == "5xx at DATA":
            return "554 5.7.0 no"
        for to in envelope.rcpt_tos:
            self._post.keep_mail(to, envelope.content, self._fault)
        if self._fault == "cut after 250":
            self.transport.abort()
        return "250 kept"


def _handler_of(post: Post) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            fault = post.web.next()
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            if fault in ("slow", "too slow"):
                time.sleep(SLOW if fault == "slow" else TOO_SLOW)
            if fault in ("500", "429"):
                self._answer(int(fault))
                return
            if fault != "cut before":
                headers = {name.lower(): value for name, value in self.headers.items()}
                post.keep_call(Call("POST", self.path, headers, body), fault)
            if fault in ("cut before", "cut after"):
                self.close_connection = True
                self.connection.close()
                return
            self._answer(201)

        def _answer(self, status: int) -> None:
            with suppress(OSError):
                self.send_response(status)
                self.send_header("Content-Length", "0")
                self.end_headers()

        def log_message(self, *args: Any) -> None:
            """The auditor looks at what has come."""

    return Handler
