"""Time that jumps: the database's, and that of the site's processes. Each may be ahead of the true time or behind.

The database gets stand-ins for now() and its like, as in the simulated month, which add what stands in a table. The
processes of the site read a small file ten times a second and move their clocks by what it says, as a machine's clock
would move: time.time() and datetime jump, time.monotonic() does not.
"""

import os
import struct
import threading
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg
import time_machine

from tests.proof.site.month.instants import NAMES, SEARCH_PATH

Jump = tuple[datetime, float, float]
"""When, by the true time, and by how many seconds the clocks of the database and of the processes."""
FORMAT = "d"
LOOKED_AT_EVERY = 0.1
TABLE = """
CREATE SCHEMA simulated;
CREATE TABLE simulated.clock (ahead interval NOT NULL);
INSERT INTO simulated.clock VALUES ('0')
"""
FUNCTION = (
    "CREATE FUNCTION simulated.{name}() RETURNS timestamptz LANGUAGE sql STABLE AS "
    "'SELECT pg_catalog.{name}() + ahead FROM simulated.clock'"
)


@dataclass
class Clock:
    """How far both clocks are ahead, in seconds."""

    database_url: str
    file: Path
    database: float = 0.0
    processes: float = 0.0
    jumps: list[Jump] = field(default_factory=list)

    def prepare(self) -> None:
        """In a database that has its tables already; connections opened from now on use the stand-ins."""
        with psycopg.connect(self.database_url, autocommit=True) as connection:
            connection.execute(TABLE)
            for name in NAMES:
                connection.execute(FUNCTION.format(name=name))
            connection.execute(SEARCH_PATH.format(database=connection.info.dbname))
        write(self.file, 0.0)

    def jump(self, *, database: float = 0.0, processes: float = 0.0) -> None:
        """Raises psycopg.OperationalError if the database is down. Then nothing has moved."""
        if database:
            with psycopg.connect(self.database_url, autocommit=True, connect_timeout=3) as connection:
                connection.execute(
                    "UPDATE simulated.clock SET ahead = %s", [timedelta(seconds=self.database + database)]
                )
        self.jumps.append((datetime.now(UTC), database, processes))
        self.database += database
        self.processes += processes
        write(self.file, self.processes)

    def set_right(self) -> None:
        """Both show the same again: that of the database."""
        self.jump(processes=self.database - self.processes)


def write(file: Path, ahead: float) -> None:
    draft = file.with_suffix(".draft")
    draft.write_bytes(struct.pack(FORMAT, ahead))
    draft.rename(file)


def read(file: Path) -> float:
    (ahead,) = struct.unpack(FORMAT, file.read_bytes())
    return float(ahead)


class Follower:
    """Moves the clock of this process, and of those forked from it, by the file."""

    def __init__(self, file: Path) -> None:
        self._file, self._ahead = file, 0.0
        self._traveller = time_machine.travel(datetime.now(UTC), tick=True).start()
        datetime.now(
            UTC
        )  # time_machine's clock stands until it is read; beat, for one, would next read it seconds later
        self._look()
        self._start()
        os.register_at_fork(after_in_child=self._start)

    def _start(self) -> None:
        threading.Thread(target=self._follow, name="clock", daemon=True).start()

    def _follow(self) -> None:
        while True:
            time.sleep(LOOKED_AT_EVERY)
            self._look()

    def _look(self) -> None:
        ahead = read(self._file)
        self._traveller.shift(timedelta(seconds=ahead - self._ahead))
        self._ahead = ahead
