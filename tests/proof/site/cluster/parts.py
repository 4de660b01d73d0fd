"""The parts of a site on several machines, each a process that can be renewed while the others run."""

import configparser
import os
import re
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from urllib.parse import urlsplit

import psycopg

from tests.proof.site._streams import StreamHost
from tests.proof.site._web import Web
from tests.proof.site.faults.servers import Redis
from tests.services import (
    ROOT,
    ProductionSite,
    accepts,
    as_database_user,
    end,
    find_program,
    free_port,
    postgres_folder,
    wait_until,
)

PROCESSES = int(os.environ.get("PROCESSES", "1"))
"""Of each host of the web. There are twice as many for turns, and three times as many that send."""
WORKERS = {
    "turns": ["-Q", "celery", "--concurrency", str(2 * PROCESSES)],
    "sender": ["-Q", "mail,targets", "--concurrency", str(3 * PROCESSES)],
    "bots": ["-Q", "bots,slow", "--concurrency", "1"],
}
LONGEST = 90


class Pool:
    """pgbouncer as deploy/pgbouncer.ini sets it up, in front of this database."""

    def __init__(self, database_url: str, folder: Path) -> None:
        target = urlsplit(database_url)
        name = target.path.removeprefix("/")
        self.port, self._folder = free_port(), folder
        self.url = f"postgres://postgres@127.0.0.1:{self.port}/{name}"
        settings = configparser.ConfigParser()
        settings.read(ROOT / "deploy/pgbouncer.ini")
        settings["databases"] = {name: f"host=127.0.0.1 port={target.port} dbname={name} user=postgres"}
        own = settings["pgbouncer"]
        own["listen_port"], own["auth_type"] = str(self.port), "any"
        del own["auth_file"]
        with (folder / "pgbouncer.ini").open("w") as file:
            settings.write(file)
        self.start()

    def start(self) -> None:
        log = self._folder / f"pgbouncer-{free_port()}.log"
        with log.open("wb") as output:
            command = [find_program("pgbouncer"), self._folder / "pgbouncer.ini"]
            self._process = subprocess.Popen(command, stderr=output, cwd=self._folder, **as_database_user())
        wait_until(lambda: b"process up" in log.read_bytes(), "pgbouncer")

    @property
    def pid(self) -> int:
        return self._process.pid

    def renew(self) -> None:
        """The second listens at the same port before the first one lets those in hand come to an end."""
        old = self._process
        self.start()
        end(old, signal.SIGINT, LONGEST)

    def end(self) -> None:
        end(self._process, signal.SIGTERM)


class Front:
    """nginx as deploy/nginx.conf sets it up, without TLS."""

    def __init__(self, webs: list[int], streams: list[int], folder: Path) -> None:
        """In front of what listens, or will, at these ports."""
        self.port = free_port()
        file = folder / "nginx.conf"
        file.write_text(front(self.port, webs, streams, folder))
        self._command = [find_program("nginx"), "-e", folder / "nginx-error.log", "-c", file]
        self._process = subprocess.Popen(self._command)
        wait_until(lambda: accepts(self.port), "nginx")

    @property
    def pid(self) -> int:
        return self._process.pid

    def renew(self) -> None:
        subprocess.run([*self._command, "-s", "reload"], check=True, stderr=subprocess.DEVNULL)

    def end(self) -> None:
        end(self._process, signal.SIGTERM)


def front(port: int, webs: list[int], streams: list[int], folder: Path) -> str:
    """The file of deploy/ for these ports, and what a whole nginx needs around it."""
    text = (ROOT / "deploy/nginx.conf").read_text(encoding="utf-8")
    for usual, ports in ((8000, webs), (8001, streams)):
        [(line, options)] = re.findall(rf"(server 127\.0\.0\.1:{usual}([^;]*);)", text)
        text = text.replace(line, " ".join(f"server 127.0.0.1:{port}{options};" for port in ports))
    text = re.sub(r"server \{\s+listen 80;.*?\n\}\n", "", text, flags=re.DOTALL)
    text = re.sub(r"^ +(ssl_\w+|http2|listen \[::\]:443) .*\n", "", text, flags=re.MULTILINE)
    text = text.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};").replace("races.example.org", "localhost")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    user = "user root;" if os.geteuid() == 0 else ""
    return (
        f"{user} daemon off; worker_processes 1; worker_rlimit_nofile 16384; pid {folder}/nginx.pid;\n"
        f"events {{ worker_connections 8192; }}\nhttp {{ access_log off;\n{folders}\n{text}\n}}\n"
    )


@dataclass(frozen=True)
class Hosts:
    """How many there are, and what each worker is told."""

    web: int = 2
    streams: int = 2
    workers: Mapping[str, Sequence[str]] = field(default_factory=lambda: WORKERS)


class Cluster:
    """Everything but PostgreSQL, which the site begins with."""

    def __init__(self, site: ProductionSite, redis: Redis, pool: Pool, hosts: Hosts, ending: ExitStack) -> None:
        """All begin at once. What has begun is ended by `ending`, even if something else does not begin."""
        self.site, self.redis, self.pool, self._hosts = site, redis, pool, hosts

        def web() -> Web:
            begun = Web(site)
            ending.callback(begun.end)
            return begun

        with ThreadPoolExecutor() as at_once:
            webs = [at_once.submit(web) for _ in range(hosts.web)]
            streams = [at_once.submit(StreamHost, site, free_port()) for _ in range(hosts.streams)]
            workers = {name: at_once.submit(site.start_worker, *how) for name, how in hosts.workers.items()}
        self.webs, self.streams = [it.result() for it in webs], [it.result() for it in streams]
        self.workers = {name: it.result() for name, it in workers.items()}
        self.front = Front([it.port for it in self.webs], [it.port for it in self.streams], site.data)
        ending.callback(self.front.end)
        self._beat = site.start_beat()

    @cached_property
    def postmaster(self) -> int:
        """The process that has started all others of PostgreSQL."""
        with psycopg.connect(self.site.database_url) as connection:
            status = Path(f"/proc/{connection.info.backend_pid}/status").read_text(encoding="ascii")
        return int(re.findall(r"PPid:\s+(\d+)", status)[0])

    def renew_worker(self, name: str) -> None:
        """The second takes tasks before the first one ends what it has begun."""
        old, self.workers[name] = self.workers[name], self.site.start_worker(*self._hosts.workers[name])
        assert end(old, seconds=LONGEST) == 0

    def renew_beat(self) -> None:
        end(self._beat, seconds=LONGEST)
        self._beat = self.site.start_beat()

    def renew_redis(self) -> None:
        """All that it had is gone."""
        self.redis.stop()
        self.redis.start()

    def widen(self) -> None:
        """What the migration of the next release does: the code that runs knows nothing of the new columns.

        A table at a time, and rather later than waiting long: whoever waits for a table holds up all who come after.
        """
        tables = ["games_game", "games_turn", "games_program", "games_notification"]
        with psycopg.connect(self.site.database_url, autocommit=True) as database:
            database.execute("SET lock_timeout = '1s'")
            while tables:
                with suppress(psycopg.errors.LockNotAvailable):
                    database.execute(f"ALTER TABLE {tables[-1]} ADD COLUMN of_tomorrow text NOT NULL DEFAULT ''")
                    tables.pop()

    def back_up(self) -> None:
        self.site.run("manage.py", "backup", str(self.site.data / "while-people-play.backup"))


@contextmanager
def started(database_url: str, folder: Path, hosts: Hosts = Hosts(), **variables: str) -> Iterator[Cluster]:
    """The whole site in front of this database, whose tables are there; its processes reach it through the pool."""
    with ExitStack() as ending:
        redis = Redis(folder)
        ending.callback(redis.stop)
        pool = Pool(database_url, ending.enter_context(postgres_folder()))
        ending.callback(pool.end)
        usual = {"DATABASE_POOL_URL": pool.url, "TRUSTED_PROXIES": "1", "WEB_CONCURRENCY": str(PROCESSES)}
        site = ProductionSite(database_url, redis.url, folder, usual | variables)
        ending.callback(site.end_all, LONGEST)
        yield Cluster(site, redis, pool, hosts, ending)
