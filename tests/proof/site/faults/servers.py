"""PostgreSQL and Redis that can be killed and started again at the same port, with what they had kept."""

import os
import signal
import subprocess
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests import migrated
from tests.services import accepts, answers, as_database_user, end, find_program, free_port, new_postgres, wait_until

QUIET = {"log_min_error_statement": "panic", "log_error_verbosity": "terse"}
"""So that the log of the database never quotes a statement, and with it somebody's program."""


@dataclass
class Postgres:
    """fsync stays on, as it is by default: what was acknowledged has to be there after a kill -9."""

    folder: Path
    begins_as: Path | None = None
    """What another has kept that has a database with the tables in it; without that it begins empty."""
    port: int = field(default_factory=free_port)

    def __post_init__(self) -> None:
        self._data, self.log = self.folder / "data", self.folder / "log"
        self._user = {"cwd": self.folder, **as_database_user()}
        if self.begins_as:
            migrated.copy(self.begins_as, self._data)
        else:
            new_postgres(self.folder)
        self.start()

    @property
    def database(self) -> str:
        return migrated.NAME if self.begins_as else "postgres"

    @property
    def url(self) -> str:
        return f"postgres://postgres@127.0.0.1:{self.port}/{self.database}"

    def start(self) -> None:
        settings: dict[str, Any] = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            **QUIET,
        }
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [find_program("postgres"), "-D", self._data, *options], stderr=log, start_new_session=True, **self._user
            )
        wait_until(self._is_up, "PostgreSQL")

    def _is_up(self) -> bool:
        if self.process.poll() is not None:  # what was killed has not let go of its memory yet
            time.sleep(0.2)
            with self.log.open("ab") as log:
                self.process = subprocess.Popen(self.process.args, stderr=log, start_new_session=True, **self._user)
        return answers(self.url)

    def stop(self, how: int = signal.SIGINT) -> None:
        """SIGINT: a fast shutdown, SIGQUIT: an immediate one. If it does not come to an end, it is killed."""
        with suppress(subprocess.TimeoutExpired):
            end(self.process, how)

    def kill(self) -> None:
        """kill -9 of the server and of all that it has started."""
        for pid in [self.process.pid, *children(self.process.pid)]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()


@dataclass
class Redis:
    """It stores nothing on disk, so killing it empties it."""

    folder: Path
    port: int = field(default_factory=free_port)

    def __post_init__(self) -> None:
        self.start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        options = f"--port {self.port} --bind 127.0.0.1 --appendonly no --dir {self.folder} --loglevel warning"
        with (self.folder / "redis.log").open("ab") as log:
            command = [find_program("redis-server"), *options.split(), "--save", ""]
            self.process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        wait_until(lambda: accepts(self.port), "Redis")

    def stop(self, how: int = signal.SIGTERM) -> None:
        end(self.process, how)


def children(pid: int) -> list[int]:
    """All processes that descend from this one."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, task.read_text().split()):
                found += [child, *children(child)]
    return found
