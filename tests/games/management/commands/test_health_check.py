"""`manage.py health_check`: words for people, an exit code for machines."""

import os
import time
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import NoReturn

import pytest
from django.core import mail
from django.core.management import call_command
from django.db import OperationalError, connection
from django.utils import timezone
from pytest_django import Settings

from games import sweep
from games.models import Alarm, Heartbeat
from games.observability.workers import sign_of_life, wake
from games.operators.services import health_checks


def canary(*arguments: str) -> tuple[int, str]:
    """The exit code, and what was said."""
    said = StringIO()
    try:
        call_command("health_check", *arguments, stdout=said, stderr=said)
    except SystemExit as end:
        return int(str(end.code)), said.getvalue()
    return 0, said.getvalue()


def stop_sweeping() -> None:
    Heartbeat.objects.update(at=timezone.now() - timedelta(minutes=10))


def test_all_is_well(db: None) -> None:
    sweep.sweep()
    assert canary() == (0, "All is well.\n")


def test_something_is_wrong_and_nothing_is_changed_by_looking(db: None, settings: Settings) -> None:
    settings.OPERATOR_MAIL = ["operator@example.org"]
    sweep.sweep()
    stop_sweeping()
    code, said = canary()
    assert code == 1
    assert said.startswith("sweep: No sweep for 10 minutes")
    assert (mail.outbox, Alarm.objects.count()) == ([], 0)


def test_a_timer_tells_the_operator_where_the_worker_cannot(db: None, settings: Settings) -> None:
    settings.OPERATOR_MAIL = ["operator@example.org"]
    sweep.sweep()
    stop_sweeping()
    assert [canary("--alarm")[0] for _ in range(2)] == [1, 1]
    assert len(mail.outbox) == 1


def test_a_database_that_cannot_be_asked(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> NoReturn:
        raise OperationalError("the address of the database")

    monkeypatch.setattr(health_checks, "health", gone)
    assert canary() == (2, "The database does not answer (OperationalError).\n")
    monkeypatch.setattr(connection.introspection, "table_names", list)
    assert canary() == (2, "The database has no tables yet: run manage.py migrate (OperationalError).\n")


@pytest.fixture
def data(settings: Settings, tmp_path: Path) -> Path:
    settings.DATA = tmp_path
    return tmp_path


def test_a_worker_that_was_never_there(data: Path) -> None:
    assert canary("--worker") == (1, "No worker of this name has left a sign of life in DATA.\n")


@pytest.mark.parametrize(("idle", "code"), [(0, 0), (170, 0), (190, 1)])
def test_a_worker_is_well_as_long_as_it_ends_tasks(idle: int, code: int, data: Path) -> None:
    wake()
    os.utime(sign_of_life(), (time.time() - idle,) * 2)
    assert canary("--worker")[0] == code


def test_each_worker_of_a_machine_is_asked_by_its_own_name(data: Path) -> None:
    class Worker:
        hostname = "second@here"

    wake(Worker())
    assert canary("--worker", "second@here")[0] == 0
    assert canary("--worker", "third@here")[0] == 1
    assert canary("--worker")[0] == 1
