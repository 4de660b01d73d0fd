"""The example bot goes on while the site restarts behind a server that answers in its place."""

import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tests.patience import PATIENCE

BOT = Path(__file__).parents[2] / "deploy/examples/bot.py"
PAGE = b"<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>"


@pytest.fixture(params=[502, 200], ids=["an error", "a page in the place of the answer"])
def site(request: pytest.FixtureRequest) -> Iterator[str]:
    """Answers everything with a page of HTML."""

    class Gateway(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(request.param)
            self.send_header("Content-Type", "text/html")
            self.send_header("Retry-After", "Fri, 31 Dec 1999 23:59:59 GMT")
            self.end_headers()
            self.wfile.write(PAGE)

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Gateway)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_it_reports_what_is_no_answer_and_tries_again(site: str) -> None:
    rounds = 3
    command = [sys.executable, str(BOT), site, "a key", str(rounds)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    lines = done.stderr.splitlines()
    assert (done.returncode, len(lines)) == (0, rounds)
    assert "Traceback" not in done.stderr
