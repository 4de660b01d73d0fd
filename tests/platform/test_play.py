"""`manage.py play` as a real process. `python -m tests.proof play` ends and starts it again."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.patience import PATIENCE
from tests.services import ROOT, PlayServer, clean_environment, wait_until


def play(**environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "manage.py", "play"]
    environment = clean_environment(**environment)
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE)


def last_sweep(data: Path) -> str | None:
    with sqlite3.connect(data / "db.sqlite3") as database:
        return database.execute("SELECT max(at) FROM games_heartbeat").fetchone()[0]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, collected_data: Path) -> Iterator[PlayServer]:
    """One for all who leave it as it is, but for an admin."""
    data = tmp_path_factory.mktemp("played") / "data"
    shutil.copytree(collected_data, data)
    running = PlayServer(data)
    yield running
    assert running.ctrl_c() == 0, running.printed()


@pytest.mark.slow("starts the site as a process")
def test_it_says_where_everything_is(server: PlayServer) -> None:
    printed = server.printed()
    assert printed.startswith("Preparing the database"), "what takes long says so before it begins"
    assert f"{server.url}/ " in printed
    assert f"{server.url}/mailbox/" in printed
    assert str(server.data / "mail") in printed


@pytest.mark.slow("starts the site as a process")
def test_the_line_it_prints_makes_an_admin(server: PlayServer) -> None:
    (line,) = [line for line in server.printed().splitlines() if "createsuperuser" in line]
    command = line.split(maxsplit=1)[1] + " --noinput"
    answers = {"USERNAME": "ann", "EMAIL": "ann@example.org", "PASSWORD": "known to all"}
    environment = clean_environment(**{f"DJANGO_SUPERUSER_{name}": text for name, text in answers.items()})
    subprocess.run(command, shell=True, cwd="/", env=environment, check=True, stdout=subprocess.DEVNULL)
    with sqlite3.connect(server.data / "db.sqlite3") as database:
        assert database.execute("SELECT username FROM games_user WHERE is_superuser").fetchall() == [("ann",)]


@pytest.mark.slow("starts the site as a process")
def test_the_embedded_worker_and_beat_sweep_the_games(server: PlayServer) -> None:
    wait_until(lambda: last_sweep(server.data), "the sweep at the start")


def test_the_front_page_opens_without_a_complaint_of_the_browser(page: Page, server: PlayServer) -> None:
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("requestfailed", lambda request: complaints.append(f"{request.url} failed"))
    page.goto(server.url)
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("button", name="Race now", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Race of the day: ")).to_be_visible()
    assert complaints == []


@pytest.mark.slow("starts the site as a process")
def test_a_port_in_use_is_one_clear_line(server: PlayServer, tmp_path: Path) -> None:
    done = play(PORT=str(server.port), DATA=str(tmp_path / "other"))
    assert done.returncode == 1
    assert done.stderr.startswith(f"CommandError: Port {server.port} cannot be used")
    assert done.stderr.count("\n") == 1


@pytest.mark.slow("starts the site as a process")
def test_an_impossible_port_is_one_clear_line(tmp_path: Path) -> None:
    done = play(PORT="high", DATA=str(tmp_path))
    assert done.returncode == 1
    assert "PORT: Input should be a valid integer" in done.stderr
    assert done.stderr.count("\n") == 1
