"""A site on several machines, in small. The longer one is `make cluster`."""

import shutil
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Thread

import psycopg
import pytest

from tests.patience import PATIENCE
from tests.proof.site.cluster import Size, Trial, audit
from tests.proof.site.cluster.parts import Front, Hosts, started
from tests.services import free_port

pytestmark = pytest.mark.services

ANSWERS = {"204", "503", "TimeoutError", "409"}
"""No connection breaks off. For a moment, while the pool is renewed, the database may be away. On a very busy machine
someone may wait in vain, try again, and hear that it was stored."""
LOSE_A_PROGRAM = """UPDATE games_program SET submission = NULL
 WHERE id = (SELECT min(id) FROM games_program WHERE submission IS NOT NULL)"""
LOSE_A_TURN = "UPDATE games_turn SET number = number + 1 WHERE id = (SELECT max(id) FROM games_turn)"


@pytest.mark.slow("starts a whole site and renews its processes under load, which nothing smaller shows")
def test_nothing_is_lost_and_no_one_notices_while_processes_are_renewed(
    postgres_server: str, migrated_database: str, collected_data: Path, tmp_path: Path
) -> None:
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE cluster TEMPLATE {migrated_database}")
    folder = Path(shutil.copytree(collected_data, tmp_path / "data"))
    hosts = Hosts(web=1, streams=1, workers={"all": ["--concurrency=1"]})
    database = f"{postgres_server.removesuffix('postgres')}cluster"
    with started(database, folder, hosts, API_PER_MINUTE="1000000") as cluster:
        trial = Trial(cluster, Size(rate=6, streams=4, seconds=0, games=1, turns=1))
        trial.load_only(["web 1, reloaded", "worker all", "the next release's columns", "pgbouncer"])
        assert set(trial.told["statuses"]) <= ANSWERS
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute(LOSE_A_PROGRAM)
            connection.execute(LOSE_A_TURN)
        assert audit.programs(cluster.site, trial.told["accepted"])["lost or doubled"] == 1
        assert audit.turns(cluster.site, [])["lost or doubled"]


class StreamHost(ThreadingTCPServer):
    """Keeps whoever comes waiting for more, as an event stream does."""

    allow_reuse_address = daemon_threads = True

    def __init__(self, port: int) -> None:
        super().__init__(("127.0.0.1", port), Waiting)
        Thread(target=self.serve_forever, daemon=True).start()

    def end(self) -> None:
        self.shutdown()
        self.server_close()


class Waiting(StreamRequestHandler):
    def handle(self) -> None:
        while self.rfile.readline().strip():
            pass
        self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")
        self.rfile.read()


def opened(port: int) -> HTTPResponse:
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", "/stream")
    return connection.getresponse()


def test_a_stream_host_that_was_away_takes_streams_as_soon_as_it_is_back(tmp_path: Path) -> None:
    """nginx tries one that failed with a single request, and is content once that has ended. A stream does not end."""
    ports = [free_port(), free_port()]
    front, second = Front(ports, ports, tmp_path), StreamHost(ports[1])
    try:
        streams = [opened(front.port) for _ in ports]
        first = StreamHost(ports[0])
        second.end()
        streams += [opened(front.port) for _ in ports]
        assert [stream.status for stream in streams] == [200] * 4
        first.end()
    finally:
        front.end()
