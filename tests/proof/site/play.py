"""`manage.py play` on an empty folder: it works, ends at Ctrl-C or in a power cut, and comes back with its data."""

import sqlite3
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.services import PlayServer, wait_until

NAME = "The end of make play, and its next start"


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for story in STORIES:
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            story(Path(folder) / "data")
        rows.append({"story": story.__name__.replace("_", " "), "seconds": round(time.monotonic() - began)})
        progress(len(rows), len(STORIES))
    return rows


def ctrl_c_and_a_second_start(data: Path) -> None:
    first = PlayServer(data)
    key = (data / "secret_key").read_text()
    with sqlite3.connect(data / "db.sqlite3") as database:
        database.execute("CREATE TABLE kept (word text)")
        database.execute("INSERT INTO kept VALUES ('here')")
    assert first.ctrl_c() == 0
    assert "Traceback" not in first.printed()

    second = PlayServer(data)
    try:
        assert (data / "secret_key").read_text() == key
        with sqlite3.connect(data / "db.sqlite3") as database:
            assert database.execute("SELECT word FROM kept").fetchall() == [("here",)]
    finally:
        assert second.ctrl_c() == 0


def a_power_cut(data: Path) -> None:
    first = PlayServer(data)
    first.kill()
    second = PlayServer(data)
    assert second.ctrl_c() == 0


def sweep_after_sweep(data: Path) -> None:
    server = PlayServer(data)
    try:
        first = wait_until(lambda: _last_sweep(data), "the sweep at the start")
        wait_until(lambda: _last_sweep(data) != first, "the next sweep")
    finally:
        assert server.ctrl_c() == 0


def _last_sweep(data: Path) -> str | None:
    with sqlite3.connect(data / "db.sqlite3") as database:
        return database.execute("SELECT max(at) FROM games_heartbeat").fetchone()[0]


STORIES = (ctrl_c_and_a_second_start, a_power_cut, sweep_after_sweep)
