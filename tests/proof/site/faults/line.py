"""The line between the site and its database: it can break at the very moment of a COMMIT, before or after it."""

import socket
import threading
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field

from tests.services import free_port

COMMIT = b"COMMIT\x00"
AT_ONCE = 65536


@dataclass
class Line:
    """Passes everything on. `armed` says how many COMMITs are still to be cut, and where: "before" or "after"."""

    target: int
    port: int = field(default_factory=free_port)
    armed: Counter[str] = field(default_factory=Counter)
    cuts: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self._lock = threading.Lock()
        self._open: set[socket.socket] = set()
        self._deaf: set[socket.socket] = set()
        self._door = socket.create_server(("127.0.0.1", self.port), backlog=100)
        threading.Thread(target=self._let_in, name="line", daemon=True).start()

    def close(self) -> None:
        self._door.close()
        self.cut_all()

    def cut_all(self) -> None:
        """Every connection there is, whatever it is doing."""
        with self._lock:
            ends = list(self._open)
        for each in ends:
            hang_up(each)

    def _let_in(self) -> None:
        while True:
            try:
                inner, _ = self._door.accept()
            except OSError:
                return
            try:
                outer = socket.create_connection(("127.0.0.1", self.target), timeout=5)
            except OSError:
                inner.close()
                continue
            outer.settimeout(None)
            for end in (inner, outer):
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with self._lock:
                self._open |= {inner, outer}
            for pump in (self._to_server, self._to_client):
                threading.Thread(target=pump, args=(inner, outer), daemon=True).start()

    def _to_server(self, inner: socket.socket, outer: socket.socket) -> None:
        with suppress(OSError):
            while data := inner.recv(AT_ONCE):
                where = self._cut_here() if COMMIT in data else ""
                if where == "before":
                    break
                if where == "after":
                    self._deaf.add(inner)
                outer.sendall(data)
        self._drop(inner, outer)

    def _to_client(self, inner: socket.socket, outer: socket.socket) -> None:
        with suppress(OSError):
            while data := outer.recv(AT_ONCE):
                if inner in self._deaf:  # the server has done it, and its word is lost
                    break
                inner.sendall(data)
        self._drop(inner, outer)

    def _cut_here(self) -> str:
        with self._lock:
            for where in ("before", "after"):
                if self.armed[where] > 0:
                    self.armed[where] -= 1
                    self.cuts[where] += 1
                    return where
        return ""

    def _drop(self, *ends: socket.socket) -> None:
        for end in ends:
            hang_up(end)
        with self._lock:
            self._open -= set(ends)
            self._deaf -= set(ends)


def hang_up(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    with suppress(OSError):
        end.close()
