"""The web processes of a site, which can be renewed while people ask."""

import signal
import socket
import subprocess
import sys

from tests.services import ROOT, ProductionSite, end, wait_until

LONGEST_WAIT = 60


class Web:
    """gunicorn as deploy/systemd runs it. The socket is held by us, as by systemd, and outlives every gunicorn."""

    def __init__(self, site: ProductionSite) -> None:
        self._site = site
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=2048)
        self._listener.set_inheritable(True)
        self.port = int(self._listener.getsockname()[1])
        self._log = site.data / f"web-{self.port}.log"
        self._count = int(site.extra.setdefault("WEB_CONCURRENCY", "2"))
        self.start()

    def start(self) -> None:
        gunicorn = ["-m", "gunicorn", "-c", "deploy/gunicorn.conf.py"]
        bind = ["--bind", f"fd://{self._listener.fileno()}", "roborally_site.wsgi"]
        self._log.touch()
        booted = self._said("Booting worker")
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *gunicorn, *bind],
                cwd=ROOT,
                env=self._site.environment,
                stdout=log,
                stderr=subprocess.STDOUT,
                pass_fds=[self._listener.fileno()],
            )
        wait_until(lambda: self._said("Booting worker") >= booted + self._count, "the web processes", LONGEST_WAIT)

    @property
    def pid(self) -> int:
        return self._process.pid

    def reload(self) -> None:
        """As `systemctl reload`: new processes with new code, then the old ones end what they have begun."""
        booted, ended = self._said("Booting worker"), self._said("Worker exiting")
        self._process.send_signal(signal.SIGHUP)
        wait_until(lambda: self._said("Booting worker") >= booted + self._count, "the new processes", LONGEST_WAIT)
        wait_until(lambda: self._said("Worker exiting") >= ended + self._count, "the end of the old ones", LONGEST_WAIT)

    def restart(self) -> None:
        """Restarts it as `systemctl restart` does. Visitors in between wait at the socket."""
        assert end(self._process, seconds=LONGEST_WAIT) == 0
        self.start()

    def end(self) -> None:
        end(self._process, seconds=LONGEST_WAIT)
        self._listener.close()

    def _said(self, words: str) -> int:
        return self._log.read_text(encoding="utf-8", errors="replace").count(words)
