"""The example bot hears of changes by the stream, and goes on while the site restarts behind a server that answers in
its place."""

import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer, ThreadingHTTPServer
from pathlib import Path
from signal import SIGKILL
from threading import Event, Thread

import pytest

from tests.patience import PATIENCE
from tests.services import end, wait_until

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


@pytest.fixture
def streaming() -> Iterator[tuple[str, list[str]]]:
    """A site without tables or games, whose stream tells once of a change; and what it is asked for."""
    asked: list[str] = []
    is_over = Event()

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(200)
            self.end_headers()
            if self.path == "/api/v1/stream":
                self.wfile.write(b'event: changed\ndata: {"game": 7}\n\n')
                is_over.wait(PATIENCE)
            else:
                self.wfile.write(b'{"games": [], "tables": []}')

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", asked
    is_over.set()
    server.shutdown()
    server.server_close()


def test_it_looks_at_its_games_when_the_stream_tells_of_a_change(
    streaming: tuple[str, list[str]], tmp_path: Path
) -> None:
    url, asked = streaming
    hasty = tmp_path / "bot.py"
    hasty.write_text(BOT.read_text(encoding="utf-8").replace("PAUSE, TRIES = 20,", "PAUSE, TRIES = 1,"))
    bot = subprocess.Popen([sys.executable, str(hasty), url, "a key"])
    try:
        wait_until(lambda: asked[-1:] != ["/api/v1/stream"] and "/api/v1/stream" in asked, "a look after the stream")
    finally:
        end(bot, SIGKILL)
    first = asked.index("/api/v1/stream")
    assert asked[first + 1] == "/api/v1/games?list=to_move&kind=roborally"


def test_it_reports_what_is_no_answer_and_tries_again(site: str) -> None:
    rounds = 3
    command = [sys.executable, str(BOT), site, "a key", str(rounds)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    lines = done.stderr.splitlines()
    assert (done.returncode, len(lines)) == (0, rounds)
    assert "Traceback" not in done.stderr
