"""The site as production runs it: gunicorn with two web processes, two workers of two processes each, and beat.

Whoever dies is started again within a second, as a service manager does; a fault only has to kill.
"""

import os
import resource
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from tests.proof.site.faults.servers import children
from tests.services import ROOT, free_port

WEB, WORKERS, BEAT = "web", ("worker1", "worker2"), "beat"
SETTINGS = ["--config=deploy/gunicorn.conf.py"]
LOOKED_AT_EVERY = 0.2
FULL = 1000
"""Bytes: a file that grows beyond this meets with an error, as on a full disk."""


@dataclass
class Site:
    """Its processes by name. `environment` may be changed; who is started from then on gets it."""

    folder: Path
    environment: dict[str, str]
    port: int = field(default_factory=free_port)
    starts: int = 0

    def __post_init__(self) -> None:
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self._is_watched = threading.Event()
        self._lock = threading.RLock()
        self._watch = threading.Thread(target=self._keep_up, name="service manager", daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def command(self, name: str) -> list[str]:
        celery = ["celery", "--quiet", "-A", "roborally_site"]
        if name == WEB:
            return ["gunicorn", "roborally_site.wsgi", "--workers=2", f"--bind=127.0.0.1:{self.port}", *SETTINGS]
        if name.startswith(BEAT):
            return [*celery, "beat", "--loglevel=INFO", f"--pidfile={self.folder}/{name}.pid"]
        return [*celery, "worker", "--loglevel=INFO", "--concurrency=2", f"--hostname={name}@localhost"]

    def log(self, name: str) -> Path:
        return self.folder / f"{name}.log"

    def logs(self) -> list[Path]:
        return sorted(self.folder.glob("*.log"))

    def start(self, name: str) -> None:
        (self.folder / f"{name}.pid").unlink(missing_ok=True)
        command = [
            sys.executable,
            "-m",
            "tests.proof.site.faults.process",
            str(self.folder / "clock"),
            *self.command(name),
        ]
        with self._lock, self.log(name).open("ab") as log:
            self.processes[name] = subprocess.Popen(
                command, cwd=ROOT, env=self.environment, stdout=log, stderr=log, start_new_session=True
            )
            self.starts += 1

    def start_all(self) -> None:
        for name in (WEB, *WORKERS, BEAT):
            self.start(name)
        self._is_watched.set()
        self._watch.start()

    def pids(self, name: str) -> list[int]:
        """The process and all that it has started."""
        pid = self.processes[name].pid
        return [pid, *children(pid)]

    def tell(self, name: str, how: int, *, all_of_it: bool = True) -> None:
        """A signal to the process, or to that and all that it has started."""
        _tell(self.pids(name) if all_of_it else [self.processes[name].pid], how)

    def freeze(self, name: str) -> Callable[[], None]:
        """Returns what wakes the same processes again, also those whose parent has been killed meanwhile."""
        pids = self.pids(name)
        _tell(pids, signal.SIGSTOP)
        return partial(_tell, pids, signal.SIGCONT)

    def fill_disk(self, name: str, is_full: bool) -> None:
        for pid in self.pids(name):
            with suppress(ProcessLookupError, PermissionError):
                _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (FULL if is_full else hard, hard))

    def dismiss(self, name: str) -> None:
        """Ends a process that nobody is to start again."""
        with self._lock:
            pids, process = self.pids(name), self.processes.pop(name)
        _tell(pids, signal.SIGKILL)
        process.wait()

    def is_up(self) -> bool:
        """Whether pages come, and no process has been missing lately."""
        try:
            with urllib.request.urlopen(f"{self.url}/", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def stop(self) -> None:
        self._is_watched.clear()
        for name in list(self.processes):
            self.dismiss(name)

    def _keep_up(self) -> None:
        while self._is_watched.is_set():
            time.sleep(LOOKED_AT_EVERY)
            with self._lock:
                for name, process in list(self.processes.items()):
                    if self._is_watched.is_set() and process.poll() is not None:
                        self.start(name)


def _tell(pids: Iterable[int], how: int) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, how)
