"""manage.py play: what it refuses, what it says, and that it does not go on without its worker.

That it comes up, works and ends is tried as a process: tests/platform/test_play.py.
"""

import os
import shlex
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import celery
import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from games.management.commands import play
from games.management.commands.play import BackgroundThreads, PlayServer, check_port, print_welcome
from tests.patience import PATIENCE
from tests.services import free_port


def test_it_does_not_serve_a_public_site(settings: Settings) -> None:
    settings.PLAY = False
    with pytest.raises(CommandError, match="needs PLAY=1"):
        call_command("play")


@pytest.mark.parametrize("port", [-1, 0, 65536])
def test_a_port_that_cannot_be_is_refused(port: int) -> None:
    with pytest.raises(CommandError, match=f"from 1 to 65535, but is {port}"):
        check_port(port)


def test_a_port_in_use_is_refused_with_the_way_out_and_a_free_one_taken() -> None:
    check_port(free_port())
    with socket.socket() as taken:
        taken.bind((play.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(CommandError, match=f"Port {port} cannot be used .*make play PORT={port + 1}"):
            check_port(port)


def test_it_says_where_everything_is(settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    settings.SITE_URL, settings.DATA = "http://127.0.0.1:8123", Path("/some where/data")
    settings.MAILBOX = settings.DATA / "mail"
    print_welcome(8123)
    said = capsys.readouterr().out
    assert "http://127.0.0.1:8123/  (listening on 127.0.0.1:8123; Ctrl-C ends)" in said
    assert "/some where/data/mail  or http://127.0.0.1:8123/mailbox/" in said
    [line] = [line for line in said.splitlines() if "createsuperuser" in line]
    manage = str(settings.BASE_DIR / "manage.py")
    assert shlex.split(line)[1:] == ["PLAY=1", "DATA=/some where/data", sys.executable, manage, "createsuperuser"]


def test_the_site_is_one_process_on_this_machine_alone() -> None:
    """A second one would have a worker and a beat of its own, and messages that the first does not see."""
    server = PlayServer(8123)
    assert (server.cfg.workers, server.cfg.address) == (1, [("127.0.0.1", 8123)])
    server.stop_background()  # before it was started


class Worker:
    """A worker that works until it is stopped, or breaks down at once."""

    breaks = False

    def __init__(self, **_: Any) -> None:
        self.stopped = threading.Event()

    def start(self) -> None:
        if not self.breaks:
            self.stopped.wait(PATIENCE)

    def stop(self) -> None:
        self.stopped.set()


class Beat:
    def __init__(self, *_: Any, **__: Any) -> None:
        self.runs = False

    def start(self) -> None:
        self.runs = True

    def stop(self) -> None:
        self.runs = False


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tasks that are asked for. Celery's threads are played by others."""
    tasks: list[str] = []
    monkeypatch.setattr(play, "WorkController", Worker)
    monkeypatch.setattr(play, "EmbeddedService", Beat)
    monkeypatch.setattr(celery.current_app, "send_task", tasks.append)
    return tasks


@pytest.fixture
def killed(monkeypatch: pytest.MonkeyPatch) -> Iterator["Killed"]:
    """Until the last worker has ended: one that is late would end the tests."""
    killed = Killed()
    monkeypatch.setattr(os, "kill", killed.note)
    yield killed
    for thread in threading.enumerate():
        if thread.name.startswith("celery-"):
            thread.join(PATIENCE)


class Killed:
    """What the process has been sent by itself."""

    def __init__(self) -> None:
        self.signals: list[tuple[int, int]] = []
        self.another = threading.Semaphore(0)

    def note(self, pid: int, number: int) -> None:
        self.signals.append((pid, number))
        self.another.release()


def test_what_became_due_while_nobody_was_at_home_is_swept_at_once(sent: list[str], killed: Killed) -> None:
    background = BackgroundThreads()
    background.start()
    background.stop()
    assert sent == ["games.tasks.sweep"]
    assert killed.signals == []


def test_a_worker_that_breaks_down_takes_the_process_along(
    sent: list[str], killed: Killed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Worker, "breaks", True)
    BackgroundThreads().start()
    assert killed.another.acquire(timeout=PATIENCE)
    assert set(killed.signals) == {(os.getpid(), signal.SIGTERM)}
