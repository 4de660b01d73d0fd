"""Who may read the numbers."""

import os
import socket
import subprocess
import sys
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
from pytest_django import Settings

from games.observability.exposition import counted, may_read, serve, worker_page

NEAR, FAR = "10.1.2.3", "93.184.216.34"


@pytest.fixture(autouse=True)
def open_to_some(settings: Settings) -> None:
    settings.METRICS_TOKEN = "let me see"
    settings.METRICS_NETWORKS = [ip_network("10.1.0.0/16")]
    settings.TRUSTED_PROXIES = 0


@pytest.mark.parametrize(
    ("address", "said", "proxies", "may"),
    [
        (NEAR, "", 0, True),
        (FAR, "", 0, False),
        (NEAR, FAR, 0, False),  # a proxy that we were not told of: whoever asks may come from anywhere
        (NEAR, FAR, 1, False),
        (NEAR, NEAR, 1, True),
        (NEAR, f"{NEAR}, {FAR}", 1, False),  # the visitor wrote the first one
        (NEAR, f"{NEAR}, {FAR}", 2, True),
        (NEAR, "", 1, True),  # asked from inside, past the proxy
        ("", "", 0, False),
        ("::1", "", 0, False),
    ],
)
def test_whoever_asks_from_a_network_of_ours(
    address: str, said: str, proxies: int, may: bool, settings: Settings
) -> None:
    settings.TRUSTED_PROXIES = proxies
    assert may_read({"REMOTE_ADDR": address, "HTTP_X_FORWARDED_FOR": said}) is may


@pytest.mark.parametrize(
    ("header", "may"),
    [("Bearer let me see", True), ("Bearer let me se", False), ("let me see", False), ("Bearer ", False), ("", False)],
)
def test_whoever_shows_the_token(header: str, may: bool) -> None:
    assert may_read({"REMOTE_ADDR": FAR, "HTTP_AUTHORIZATION": header}) is may


def test_without_token_and_networks_nobody_may(settings: Settings) -> None:
    settings.METRICS_TOKEN, settings.METRICS_NETWORKS = "", []
    assert not may_read({"REMOTE_ADDR": NEAR, "HTTP_AUTHORIZATION": "Bearer "})


@pytest.mark.parametrize(
    ("path", "address", "status"),
    [("/metrics", NEAR, "200 OK"), ("/metrics", FAR, "404 Not Found"), ("/", NEAR, "404 Not Found")],
)
def test_the_workers_page_goes_by_the_same_rules(path: str, address: str, status: str) -> None:
    said: list[Any] = []
    body = b"".join(worker_page({"PATH_INFO": path, "REMOTE_ADDR": address}, lambda *words: said.append(words)))
    assert said[0][0] == status
    assert (b"robots_tasks" in body) == (status == "200 OK")


@pytest.mark.parametrize(("host", "elsewhere"), [("127.0.0.1", False), ("0.0.0.0", True)])
def test_the_worker_listens_at_its_own_machine_unless_told_otherwise(host: str, elsewhere: bool) -> None:
    server = serve(host, 0)
    try:
        for asked, answers in (("127.0.0.1", True), ("127.0.0.2", elsewhere)):
            with socket.socket() as client:
                assert (client.connect_ex((asked, server.server_port)) == 0) is answers
    finally:
        server.shutdown()
        server.server_close()


def test_the_counts_of_all_processes_that_share_a_folder_are_added_up(tmp_path: Path, settings: Settings) -> None:
    count = "import sys; from prometheus_client import Counter; Counter('robots_tries', '').inc(int(sys.argv[1]))"
    environment = {"PROMETHEUS_MULTIPROC_DIR": str(tmp_path), "PATH": os.environ["PATH"]}
    for tries in (2, 3):
        subprocess.run([sys.executable, "-c", count, str(tries)], env=environment, check=True)
    (tmp_path / "counter_1.db").touch()  # of a process that has just begun
    settings.METRICS_FOLDER = tmp_path
    assert b"robots_tries_total 5.0" in counted()
