"""Real services for tests: Redis, PostgreSQL, Chromium, and the site as `make play` or production runs it.

Each is started on a free port and ended by the fixture that started it. A program that is missing is a
failure that names it, never a skip: `make test` installs what is missing.
"""

import itertools
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg
import pytest
import redis

from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parent.parent
EVERY_WAY = "EVERY_WAY"
"""Set by `python -m tests.proof browser`. Without it, keys alone are tried: they reach the least."""


def _ports() -> Iterator[int]:
    """Each worker of pytest has a range of its own; other processes share one, and begin at different places in it."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    lane, start = (int(worker[2:]) % 7, 0) if worker else (7, os.getpid() * 37)
    return (10_000 + 2_500 * lane + (start + step) % 2_500 for step in range(2_500))


PORTS = _ports()

LONGEST_PAUSE = 0.2
"""Seconds between two looks at what is waited for."""


def wait_until(condition: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    """The condition's first true value. Fails, naming what was waited for, when the time is over.

    It looks ever less often, as a look may take a connection to a database, or a page's answer.
    """
    end, pause = time.monotonic() + seconds, 0.02
    while not (value := condition()):
        if time.monotonic() > end:
            raise AssertionError(f"Waited {seconds:g} s in vain for {what}.")
        time.sleep(pause)
        pause = min(1.2 * pause, LONGEST_PAUSE)
    return value


def free_port() -> int:
    """A port that nobody listens at, never the same twice, and none that another worker of pytest picks.

    All lie below those that connections to the outside are given.
    """
    for port in PORTS:
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("There is no free port any more.")


def find_program(*names: str) -> str:
    folders = [
        os.environ.get("PATH", ""),
        "/usr/sbin",  # where Debian has nginx and pgbouncer
        *map(str, sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)),
    ]
    for name in names:
        if path := shutil.which(name, path=os.pathsep.join(folders)):
            return path
    return pytest.fail(f"{names[0]} is missing on this machine; make test installs it.")


def accepts(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(5)
        return probe.connect_ex(("127.0.0.1", port)) == 0


def end(process: subprocess.Popen[bytes], how: int = signal.SIGTERM, seconds: float = 20) -> int:
    """Ends the process with that signal and returns its exit code."""
    if process.poll() is None:
        process.send_signal(how)
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        raise


# Redis and PostgreSQL


@pytest.fixture(scope="session")
def redis_server() -> Iterator[str]:
    """The URL of an empty Redis."""
    with running_redis() as url:
        yield url


@contextmanager
def running_redis() -> Iterator[str]:
    """The same for whoever is no test."""
    port = free_port()
    options = f"--port {port} --bind 127.0.0.1 --appendonly no --dir {tempfile.gettempdir()} --loglevel warning"
    process = subprocess.Popen([find_program("redis-server"), *options.split(), "--save", ""])
    try:
        wait_until(lambda: accepts(port), "Redis")
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        end(process)


def as_database_user() -> dict[str, Any]:
    """PostgreSQL refuses to run as root; then its own user runs it."""
    return {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}


@contextmanager
def postgres_folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="roborally-postgres-", ignore_cleanup_errors=True) as name:
        if os.geteuid() == 0:
            shutil.chown(name, "postgres", "postgres")
        yield Path(name)


@contextmanager
def running_postgres(**wanted: str) -> Iterator[str]:
    """The URL of an empty PostgreSQL database, perhaps with other settings of PostgreSQL."""
    with postgres_folder() as home:
        new_postgres(home)
        with serving_postgres(home, **wanted) as url:
            yield url


def new_postgres(home: Path) -> None:
    options = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]
    command = [find_program("initdb"), "-D", home / "data", *options]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=home, **as_database_user())


@contextmanager
def serving_postgres(home: Path, **wanted: str) -> Iterator[str]:
    """What is in this folder, at a free port."""
    port = free_port()
    settings = {"port": port, "listen_addresses": "127.0.0.1", "unix_socket_directories": "", "fsync": "off"} | wanted
    options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
    command = [find_program("postgres"), "-D", home / "data", *options]
    with (home / "log").open("wb") as log:
        process = subprocess.Popen(command, stderr=log, cwd=home, **as_database_user())
    try:
        url = f"postgres://postgres@127.0.0.1:{port}/postgres"
        wait_until(lambda: answers(url), "PostgreSQL")
        yield url
    finally:
        end(process, signal.SIGINT)  # disconnects whoever is still there


def answers(url: str) -> bool:
    try:
        psycopg.connect(url, connect_timeout=5).close()
    except psycopg.OperationalError:
        return False
    return True


# The site as `make play` serves it


def clean_environment(**values: str) -> dict[str, str]:
    """These values, and of this process's environment only what the site's settings do not read. Games that end have
    no review unless somebody asks: it takes a processor longer than most tests."""
    kept = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "VIRTUAL_ENV", "PYTHONPATH", "PYTHONHASHSEED")
    return {name: os.environ[name] for name in kept if name in os.environ} | {"AUTOMATIC_REVIEWS": "0"} | values


class PlayServer:
    """One `manage.py play` on a free port, with its data in a folder of its own, and perhaps further variables."""

    def __init__(self, data: Path, **variables: str) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = data.parent / f"play-{self.port}.log"
        environment = clean_environment(PORT=str(self.port), DATA=str(data), PYTHONUNBUFFERED="1", **variables)
        with self._log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(ROOT / "manage.py"), "play"],
                cwd=ROOT,
                env=environment,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # Ctrl-C reaches the whole group, as from a terminal, and not us
            )
        try:
            wait_until(self._is_up, "the play server")
        except BaseException:  # nobody else could end what has no owner yet
            self.kill()
            raise

    def _is_up(self) -> bool:
        if self.process.poll() is not None:
            pytest.fail(f"manage.py play ended with {self.process.returncode}:\n{self.printed()}")
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
                return answer.status == 200
        except OSError:  # refused, or no answer in time
            return False

    def printed(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")

    def ctrl_c(self) -> int:
        """Ends the server as a terminal's Ctrl-C does, and returns its exit code."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGINT)
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """The power cut: all processes at once, without a word."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)


@contextmanager
def served(folder: Path, collected_data: Path, **environment: str) -> Iterator[PlayServer]:
    """The site as `make play` serves it on an empty database, and in this environment. It is not asked to end, which
    would take seconds: tests/platform/test_play.py sees that it does."""
    shutil.copytree(collected_data, folder / "data")
    server = PlayServer(folder / "data", **environment)
    try:
        yield server
    finally:
        server.kill()


# The site as production runs it


@dataclass
class ProductionSite:
    """PostgreSQL, Redis and as many Python processes of the site as a test starts."""

    database_url: str
    redis_url: str
    data: Path
    extra: dict[str, str] = field(default_factory=dict)
    """Further or other variables for the processes that are started from now on."""
    processes: list[subprocess.Popen[bytes]] = field(default_factory=list)
    _log_numbers: Iterator[int] = field(default_factory=itertools.count)

    @property
    def environment(self) -> dict[str, str]:
        usual = {
            "DJANGO_SETTINGS_MODULE": "roborally_site.settings",
            "SECRET_KEY": "known to all, used by tests only",
            "DATABASE_URL": self.database_url,
            "REDIS_URL": self.redis_url,
            "EMAIL_URL": f"folder://{self.data / 'mail'}",
            "DATA": str(self.data),
            "PYTHONUNBUFFERED": "1",
            "CELERY_SKIP_CHECKS": "1",  # a worker's start would import every page for them
        }
        return clean_environment(**usual | self.extra)

    def run(self, *arguments: str) -> str:
        """What `python ARGUMENTS` prints, run with the site's settings. Fails with its errors if it fails."""
        command = [sys.executable, *arguments]
        done = subprocess.run(command, cwd=ROOT, env=self.environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{arguments} ended with {done.returncode}:\n{done.stdout}{done.stderr}"
        return done.stdout

    def start(self, *arguments: str, log: Path | None = None) -> subprocess.Popen[bytes]:
        """`python ARGUMENTS` with the site's settings, as a process that ends with the fixture."""
        log = log or self.data / f"process-{next(self._log_numbers)}.log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                [sys.executable, *arguments], cwd=ROOT, env=self.environment, stdout=output, stderr=subprocess.STDOUT
            )
        self.processes.append(process)
        return process

    def start_worker(self, *options: str) -> subprocess.Popen[bytes]:
        """A Celery worker that has begun to take tasks. Options are the command line's, such as "--queues"."""
        number = next(self._log_numbers)
        log = self.data / f"worker-{number}.log"
        name = f"--hostname=worker{number}@localhost"
        worker = ("-m", "celery", "-A", "roborally_site", "worker", "--loglevel=INFO", "--concurrency=2", name)
        process = self.start(*worker, *options, log=log)
        wait_until(lambda: self._is_ready(process, log), "the Celery worker")
        return process

    def start_beat(self) -> subprocess.Popen[bytes]:
        """A process of its own, as wherever the site is run."""
        return self.start("-m", "celery", "-A", "roborally_site", "beat")

    @staticmethod
    def _is_ready(process: subprocess.Popen[bytes], log: Path) -> bool:
        text = log.read_text(encoding="utf-8", errors="replace")
        assert process.poll() is None, f"The Celery worker ended with {process.returncode}:\n{text}"
        return " ready." in text

    def query(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows that a statement returns, straight from the database."""
        with psycopg.connect(self.database_url) as connection:
            return connection.execute(sql, values).fetchall()

    def flush_redis(self) -> None:
        with redis.Redis.from_url(self.redis_url) as client:
            client.flushall()

    def end_all(self, seconds: float = 20) -> None:
        for process in self.processes:
            end(process, seconds=seconds)


_site_numbers = itertools.count(1)


@pytest.fixture
def production_site(
    postgres_server: str, redis_server: str, migrated_database: str, tmp_path: Path
) -> Iterator[ProductionSite]:
    """A migrated site with a database of its own and an empty Redis. Tests start the processes that they need."""
    name = f"site{next(_site_numbers)}"
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {migrated_database}")
    site = ProductionSite(postgres_server.removesuffix("postgres") + name, redis_server, tmp_path)
    try:
        site.flush_redis()
        yield site
    finally:
        site.end_all()


@pytest.fixture(params=["sqlite", "postgresql"])
def site_on_either(request: pytest.FixtureRequest, redis_server: str, tmp_path: Path) -> ProductionSite:
    """A site on SQLite, and one on PostgreSQL."""
    if request.param == "postgresql":
        on_postgresql: ProductionSite = request.getfixturevalue("production_site")
        return on_postgresql
    shutil.copyfile(request.getfixturevalue("migrated_data") / "db.sqlite3", tmp_path / "db.sqlite3")
    return ProductionSite(f"sqlite:///{tmp_path}/db.sqlite3", redis_server, tmp_path)
