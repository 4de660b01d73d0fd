"""The parts of a site on several machines, each a process that can be renewed while the others run."""

import configparser
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from tests.proof.site.faults.servers import Redis
from tests.proof.site.rolling import Web
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

HOSTS = 2
"""Of the web, and of streams."""
WORKERS = {
    "turns": ["-Q", "celery", "--concurrency", "2"],
    "sender": ["-Q", "mail,targets", "--concurrency", "3"],
    "bots": ["-Q", "bots,slow", "--concurrency", "1"],
}
STREAMS = "-m uvicorn roborally_site.asgi:application --no-proxy-headers --no-access-log --log-level warning --port"
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

    def renew(self) -> None:
        """The second listens at the same port before the first one lets those in hand come to an end."""
        old = self._process
        self.start()
        end(old, signal.SIGINT, LONGEST)

    def end(self) -> None:
        end(self._process, signal.SIGTERM)


class StreamHost:
    def __init__(self, site: ProductionSite) -> None:
        self._site, self.port = site, free_port()
        self.start()

    def start(self) -> None:
        self.process = self._site.start(*STREAMS.split(), str(self.port))
        wait_until(lambda: accepts(self.port), "the process of the streams", LONGEST)

    def renew(self) -> None:
        end(self.process, seconds=LONGEST)
        self.start()


class Front:
    """nginx as deploy/nginx.conf sets it up, without TLS, in front of all hosts."""

    def __init__(self, webs: list[Web], streams: list[StreamHost], folder: Path) -> None:
        self.port, self._folder = free_port(), folder
        self._file = folder / "nginx.conf"
        self._file.write_text(front(self.port, [web.port for web in webs], [host.port for host in streams], folder))
        self._command = [find_program("nginx"), "-e", folder / "nginx-error.log", "-c", self._file]
        self._process = subprocess.Popen(self._command)
        wait_until(lambda: accepts(self.port), "nginx")

    def renew(self) -> None:
        subprocess.run([*self._command, "-s", "reload"], check=True, stderr=subprocess.DEVNULL)

    def end(self) -> None:
        end(self._process, signal.SIGTERM)


def front(port: int, webs: list[int], streams: list[int], folder: Path) -> str:
    """The file of deploy/ for these ports, and what a whole nginx needs around it."""
    text = (ROOT / "deploy/nginx.conf").read_text(encoding="utf-8")
    for usual, ports in ((8000, webs), (8001, streams)):
        text = text.replace(f"server 127.0.0.1:{usual};", " ".join(f"server 127.0.0.1:{port};" for port in ports))
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


class Cluster:
    """Everything but PostgreSQL, which the site begins with."""

    def __init__(self, site: ProductionSite, redis: Redis, pool: Pool, ending: ExitStack) -> None:
        """What has begun is ended by `ending`, even if something later does not begin."""
        self.site, self.redis, self.pool = site, redis, pool
        self.webs = []
        for _ in range(HOSTS):
            self.webs.append(Web(site))
            ending.callback(self.webs[-1].end)
        self.streams = [StreamHost(site) for _ in range(HOSTS)]
        self.front = Front(self.webs, self.streams, site.data)
        ending.callback(self.front.end)
        self.workers = {name: site.start_worker(*options) for name, options in WORKERS.items()}
        self._beat = site.start_beat()

    def renew_worker(self, name: str) -> None:
        """The second takes tasks before the first one ends what it has begun."""
        old, self.workers[name] = self.workers[name], self.site.start_worker(*WORKERS[name])
        assert end(old, seconds=LONGEST) == 0

    def renew_beat(self) -> None:
        end(self._beat, seconds=LONGEST)
        self._beat = self.site.start_beat()

    def renew_redis(self) -> None:
        """All that it had is gone."""
        self.redis.stop()
        self.redis.start()

    def back_up(self) -> None:
        self.site.run("manage.py", "backup", str(self.site.data / "while-people-play.backup"))


@contextmanager
def started(database_url: str, folder: Path, **variables: str) -> Iterator[Cluster]:
    """The whole site in front of this database, whose tables are there; its processes reach it through the pool."""
    with ExitStack() as ending:
        redis = Redis(folder)
        ending.callback(redis.stop)
        pool = Pool(database_url, ending.enter_context(postgres_folder()))
        ending.callback(pool.end)
        usual = {"DATABASE_POOL_URL": pool.url, "TRUSTED_PROXIES": "1", "WEB_CONCURRENCY": "1"}
        site = ProductionSite(database_url, redis.url, folder, usual | variables)
        ending.callback(site.end_all, LONGEST)
        yield Cluster(site, redis, pool, ending)
