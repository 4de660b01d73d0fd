"""The world outside, for tests: a machine that notices are sent to, and a browser that reads what is pushed to it."""

import json
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_network
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from pytest_django import Settings


@dataclass(frozen=True)
class Call:
    """One request, as it came; the names of its headers in small letters."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Outside:
    """A machine that keeps what it is sent and answers with `status`."""

    port: int = 0
    status: int = 200
    body: bytes = b"{}"
    answer_headers: dict[str, str] = field(default_factory=dict)
    calls: list[Call] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@dataclass
class Phone:
    """A browser with a subscription: what is pushed to it, only it can read."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = b"sixteen bytes ok"

    @property
    def subscription(self) -> dict[str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": text64(point), "auth": text64(self.auth)}

    def read(self, call: Call) -> Any:
        plain = http_ece.decrypt(call.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return json.loads(plain)


def text64(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def handler_of(outside: Outside) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def answer(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            outside.calls.append(
                Call(self.command, self.path, {name.lower(): value for name, value in self.headers.items()}, body)
            )
            self.send_response(outside.status)
            for name, value in outside.answer_headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(outside.body)))
            self.end_headers()
            with suppress(ConnectionError):  # who has read enough hangs up
                self.wfile.write(outside.body)

        do_GET = do_POST = do_PUT = answer

        def log_message(self, *args: Any) -> None:
            """Tests look at the calls."""

    return Handler


@pytest.fixture
def outside(settings: Settings) -> Iterator[Outside]:
    """A machine of this network, which the site is allowed to reach for the time of the test."""
    settings.NOTICE_NETWORKS = [ip_network("127.0.0.0/8")]
    found = Outside()
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler_of(found))
    found.port = server.server_address[1]
    settings.NOTICE_SERVERS = [found.url]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    yield found
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def phone(outside: Outside, settings: Settings) -> Phone:
    """A browser that is pushed to through the machine outside; the site has its key for that."""
    from roborally_site import vapid

    settings.VAPID_PRIVATE_KEY = vapid.new_key()
    settings.VAPID_PUBLIC_KEY = vapid.public_key(settings.VAPID_PRIVATE_KEY)
    return Phone(f"{outside.url}/push/one")
