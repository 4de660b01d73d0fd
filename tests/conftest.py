"""What all tests share. Fixtures for people and services live in files of those names."""

import gc
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import expect

from tests.patience import PATIENCE

pytest_plugins = [
    "tests.lean",
    "tests.budget",
    "tests.services",
    "tests.chromium",
    "tests.migrated",
    "tests.people",
    "tests.postman",
    "tests.outside",
    "tests.games.accounts.pages.second_factors",
    "tests.games.support.noon",
    "tests.games.support.scenes",
    "tests.luck",
]

LEFT_OUT = {"services": "need a real Redis or PostgreSQL", "browser": "need a real Chromium", "slow": "take long"}
WHOLE_SITES = (
    "tests/e2e/",
    "tests/games/concurrency/",
    "tests/games/record/queries/test_instant.py",
    "tests/platform/",
)
HERE = Path(__file__).parent
MARKS = {"redis_server": "services", "postgres_server": "services", "browser_type": "browser"}
"""The fixtures that start another program, and the mark of every test that asks for one, however far below."""
left_out: Counter[str] = Counter()

# A time limit would let a busy machine fail a correct rule; a fixed seed keeps a red run red.
settings.register_profile("here", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("here")
expect.set_options(timeout=1000 * PATIENCE)
"""Milliseconds in which a page is to show what is expected: more processes than processors are at work."""


def pytest_itemcollected(item: pytest.Item) -> None:
    for fixture, mark in MARKS.items():
        if fixture in getattr(item, "fixturenames", ()):
            item.add_marker(mark)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not waits_for_others(item))


def waits_for_others(item: pytest.Item) -> bool:
    """What starts whole sites goes first, beside all else. It would come last, for its databases are its own, and wait
    while nobody has anything to do any more."""
    uses_ours = item.get_closest_marker("django_db") or "db" in getattr(item, "fixturenames", ())
    starts_others = item.nodeid.startswith(WHOLE_SITES) or item.get_closest_marker("services")
    return bool(starts_others) and not uses_ours


def pytest_deselected(items: Sequence[pytest.Item]) -> None:
    for item in items:
        left_out.update(name for name in LEFT_OUT if item.get_closest_marker(name))


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[object]:
    """Modules and thousands of tests stay until the end: no need to look through them again and again."""
    gc.disable()
    try:
        import_own_part(session.config.args)
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def import_own_part(folders: Sequence[str]) -> None:
    """Lets each worker of xdist begin in another place. In a fresh clone all of them would otherwise compile the same
    modules at the same time, which takes each of them seconds: Python keeps what it has compiled."""
    worker, workers = os.environ.get("PYTEST_XDIST_WORKER"), int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    files = [file for folder in folders for file in sorted(Path(folder).rglob("test_*.py"))] if worker else []
    for file in files[int(worker[2:]) * len(files) // workers :][: len(files) // workers] if worker else []:
        with suppress(Exception):  # pytest comes to it again, and says what is wrong
            import_module(".".join(file.resolve().relative_to(HERE.parent).with_suffix("").parts))


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = dict(left_out)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    said = getattr(node, "workeroutput", {"left_out": {}})  # a worker that has crashed says nothing
    left_out.update(Counter(said["left_out"]) - left_out)  # all workers leave out the same tests


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for name, count in left_out.items():
        terminalreporter.write_line(f"Left out: {count} that {LEFT_OUT[name]} ({name}). make test runs all.")
