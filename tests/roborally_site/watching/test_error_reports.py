"""Reports of errors: off by default, and where they are on, nothing secret leaves the site."""

import gzip
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import brotli
import pytest
from structlog.contextvars import clear_contextvars

from roborally_site.watching.error_reports import scrub
from tests.services import ROOT, clean_environment

BROKEN_SITE = """
import logging, os, sys, types
os.environ["DJANGO_SETTINGS_MODULE"] = "roborally_site.settings"
import django; django.setup()
from django.urls import path, set_script_prefix
from django.test import Client
from django.test.utils import setup_test_environment
import sentry_sdk, structlog
setup_test_environment()

def broken(request, token):
    planted_card = "planted-card-490"
    structlog.contextvars.bind_contextvars(game=7)
    logging.getLogger("some.library").error("planted-words of a library")
    logging.getLogger("games.some").error("game=%s could not be told to %s", 7, "planted.long@example.org")
    raise KeyError(f"the hand holds {planted_card}")

urls = types.ModuleType("urls"); urls.urlpatterns = [path("break/<str:token>/", broken, name="break")]
urls.handler500 = lambda request: __import__("django.http").http.HttpResponse(status=500)
sys.modules["urls"] = urls
from django.conf import settings
settings.ROOT_URLCONF = "urls"
settings.SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
client = Client(raise_request_exception=False)
answer = client.post(
    "/break/planted-token/?planted-query=1", {"register": "planted-body"},
    headers={"Cookie": "sessionid=planted-session", "Authorization": "Bearer planted-key"}, REMOTE_ADDR="93.184.216.34",
)
print(answer.status_code, answer["X-Request-Id"])
sentry_sdk.flush(120)  # on a busy machine it takes its time
"""

UNPACKED_BY: dict[str, Callable[[bytes], bytes]] = {"identity": bytes, "gzip": gzip.decompress, "br": brotli.decompress}
"""By what the sender says of what it sends."""


class Ingest(BaseHTTPRequestHandler):
    """Takes reports as a service would."""

    taken: list[str]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        body = UNPACKED_BY[self.headers.get("Content-Encoding", "identity")](body)
        self.taken.append(f"{self.path}\n{self.headers}\n{body.decode()}")
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def ingest() -> Iterator[tuple[str, list[str]]]:
    """The address of a service on this machine, and all that it was sent."""

    class Here(Ingest):
        taken = []

    server = ThreadingHTTPServer(("127.0.0.1", 0), Here)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://public@127.0.0.1:{server.server_port}/1", Here.taken
    server.shutdown()
    server.server_close()


def break_site(**environment: str) -> list[str]:
    """Status and id of the answer of a view that breaks with a card in its hands."""
    environment = clean_environment(SECRET_KEY="k", DATABASE_URL="sqlite://:memory:", **environment)
    done = subprocess.run(
        [sys.executable, "-c", BROKEN_SITE], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "planted" not in done.stderr.replace("planted-words of a library", "")  # the log of the same fault
    return done.stdout.split()


def events(taken: list[str]) -> list[dict[str, Any]]:
    lines = [line for envelope in taken for line in envelope.splitlines() if line.startswith("{")]
    return [event for event in map(json.loads, lines) if "platform" in event]


@pytest.mark.slow("starts Python anew")
def test_a_report_tells_kind_place_and_numbers_and_nothing_secret(ingest: tuple[str, list[str]]) -> None:
    address, taken = ingest
    status, request = break_site(SENTRY_DSN=address)
    assert status == "500"
    everything = "\n".join(taken)
    assert "planted" not in everything
    assert "93.184" not in everything
    (fault,) = [event for event in events(taken) if "exception" in event]
    (error,) = fault["exception"]["values"]
    assert (error["type"], set(error)) == ("KeyError", {"type", "module", "stacktrace"})
    assert error["stacktrace"]["frames"][-1]["function"] == "broken"
    assert fault["tags"] == {"request": request, "game": "7"}
    said = [event["message"] for event in events(taken) if "message" in event]
    assert said == ["game=7 could not be told to p...@example.org"]


@pytest.mark.slow("starts Python anew")
def test_without_the_variable_nothing_is_even_loaded() -> None:
    code = "import sys; from roborally_site import settings; print('sentry_sdk' in sys.modules)"
    environment = clean_environment(SECRET_KEY="k")
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.stdout == "False\n"


def test_a_report_is_built_from_a_short_list() -> None:
    frame = {"filename": "a.py", "lineno": 3, "vars": {"hand": [490]}, "context_line": "x", "abs_path": "/home/o/a.py"}
    gathered = {
        "level": "error",
        "request": {"data": "body", "cookies": "c"},
        "user": {"email": "o@example.org"},
        "extra": {"hand": [490]},
        "breadcrumbs": {"values": [{"message": "SELECT"}]},
        "contexts": {"trace": {}},
        "exception": {"values": [{"type": "E", "module": "m", "value": "text", "stacktrace": {"frames": [frame]}}]},
    }
    clear_contextvars()
    assert scrub(gathered, {}) == {
        "level": "error",
        "tags": {},
        "exception": {
            "values": [{"type": "E", "module": "m", "stacktrace": {"frames": [{"filename": "a.py", "lineno": 3}]}}]
        },
    }


@pytest.mark.parametrize(("logger", "is_told"), [("games.services.x", True), ("gamesome", False), ("", False)])
def test_only_our_own_words_are_kept(logger: str, is_told: bool) -> None:
    told = scrub({"logger": logger, "logentry": {"formatted": "it went wrong", "params": ["secret"]}}, {})
    assert ("message" in told) is is_told
    assert "secret" not in str(told)
