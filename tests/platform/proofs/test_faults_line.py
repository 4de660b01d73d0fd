"""The line to the database is cut at the very moment of a COMMIT: before the server hears it, or after."""

import socket
import threading
from collections.abc import Iterator

import pytest

from tests.proof.site.faults.line import COMMIT, Line

BEGIN = b"Q\x00\x00\x00\x0aBEGIN\x00"


class Server:
    """Says "done" to whatever it hears."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.hung_up = threading.Event()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._door.getsockname()[1])
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        line, _ = self._door.accept()
        with line:
            while said := line.recv(1000):
                self.heard.append(said)
                line.sendall(b"done")
        self.hung_up.set()
        self._door.close()


@pytest.fixture
def server() -> Server:
    return Server()


@pytest.fixture
def line(server: Server) -> Iterator[Line]:
    line = Line(server.port)
    yield line
    line.close()


def say(line: Line, *words: bytes) -> list[bytes]:
    """What comes back to each; nothing is b"" and ends it."""
    answers = []
    with socket.create_connection(("127.0.0.1", line.port), timeout=5) as client:
        for word in words:
            client.sendall(word)
            answers.append(client.recv(1000))
    return answers


def test_unarmed_it_passes_everything_on(line: Line, server: Server) -> None:
    assert say(line, BEGIN, COMMIT) == [b"done", b"done"]
    assert server.heard == [BEGIN, COMMIT]


def test_cut_before_the_commit_the_server_never_hears_it(line: Line, server: Server) -> None:
    line.armed["before"] = 1
    assert say(line, BEGIN, COMMIT) == [b"done", b""]
    assert server.hung_up.wait(5)
    assert (server.heard, line.cuts["before"], line.armed["before"]) == ([BEGIN], 1, 0)


def test_cut_after_the_commit_it_is_done_and_nobody_hears_so(line: Line, server: Server) -> None:
    line.armed["after"] = 1
    assert say(line, BEGIN, COMMIT) == [b"done", b""]
    assert server.hung_up.wait(5)
    assert (server.heard, line.cuts["after"]) == ([BEGIN, COMMIT], 1)
