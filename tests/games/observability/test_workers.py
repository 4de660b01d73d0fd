"""Tasks are counted and logged, with the request that asked for them; their errors without their text."""

import logging
from pathlib import Path
from typing import Any, NoReturn

import pytest
from prometheus_client import REGISTRY
from pytest_django import Settings
from structlog.contextvars import bound_contextvars, clear_contextvars, get_contextvars

from games.observability.workers import HEADER, send_along
from games.play import tasks

NAME = "games.tasks.resolve_ready_games"


@pytest.fixture(autouse=True)
def data(settings: Settings, tmp_path: Path) -> Path:
    settings.DATA = tmp_path
    clear_contextvars()
    return tmp_path


def count(outcome: str) -> float:
    return REGISTRY.get_sample_value("robots_tasks_total", {"task": NAME, "outcome": outcome}) or 0


def test_a_task_is_counted_and_leaves_a_sign_of_life(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    monkeypatch.setattr(tasks.play, "resolve_ready", lambda **_: True)
    before = count("ok")
    tasks.resolve_ready_games.apply()
    assert count("ok") == before + 1
    assert len(list((data / "workers").iterdir())) == 1


def test_a_failed_task_is_logged_without_its_text(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def break_down(**_: Any) -> NoReturn:
        raise KeyError("the seven of hearts")

    monkeypatch.setattr(tasks.play, "resolve_ready", break_down)
    before = count("failed")
    tasks.resolve_ready_games.apply()
    assert count("failed") == before + 1
    (line,) = [
        record for record in caplog.records if record.levelno == logging.ERROR and record.name.startswith("games")
    ]
    assert line.getMessage().startswith("task failed: KeyError at test_workers.py:")


def test_within_a_task_the_asking_request_is_known_and_afterwards_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    known: list[dict[str, Any]] = []
    monkeypatch.setattr(tasks.play, "resolve_ready", lambda **_: known.append(dict(get_contextvars())))
    tasks.resolve_ready_games.apply(task_id="t1")
    assert known == [{"task": NAME, "request": "t1"}]
    assert get_contextvars() == {}


def test_a_task_carries_the_request_that_asks_for_it() -> None:
    headers: dict[str, Any] = {}
    send_along(headers)
    assert headers == {}
    with bound_contextvars(request="r1"):
        send_along(headers)
    assert headers == {HEADER: "r1"}
