import os
import socket
import sqlite3
import subprocess
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.db import connection, transaction
from hypothesis import HealthCheck, settings
from pytest_django import DjangoDbBlocker

from engine.kernel.chance import SEED_BYTES
from tests.hostile.world import World, fill

HERE = Path(__file__).parent
LONG = "HOSTILE_EXAMPLES"
"""Set by `python -m tests.proof hostile`: so many examples instead of a few, and others each time."""
EXAMPLES = int(os.environ.get(LONG, 0))


def rounds(few: int) -> settings:
    """How long a test of this folder looks for what breaks the site."""
    return settings(
        max_examples=max(few, EXAMPLES),
        derandomize=not EXAMPLES,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


def in_turn(*people: str) -> tuple[str, ...]:
    """Who crawls: all of them in CI and in the long rounds, elsewhere one of them, who changes with the commit."""
    return people if EXAMPLES or os.environ.get("CI") else (people[this_commit() % len(people)],)


@cache
def this_commit() -> int:
    command = ["git", "rev-parse", "HEAD"]
    return int(subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False).stdout or "0", 16)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith("tests/hostile/"):
            item.add_marker(pytest.mark.slow("fills a site and tries it from all sides"))


@pytest.fixture
def is_long() -> bool:
    return EXAMPLES > 0


@pytest.fixture(scope="session")
def filled_once() -> dict[str, Any]:
    """The world that was filled first, and copies of its database and of the empty one: filling takes a second."""
    return {}


@pytest.fixture(scope="module")
def filled(
    request: pytest.FixtureRequest,
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
    filled_once: dict[str, Any],
) -> Iterator[World]:
    """The site of all tests of a module. What they do there is undone after each of them."""
    with django_db_blocker.unblock():
        connection.ensure_connection()
        if not filled_once:
            filled_once["empty"] = _copied(connection.connection)
            filled_once["world"] = _made(Random(request.config.getoption("luck")))
            filled_once["full"] = _copied(connection.connection)
        filled_once["full"].backup(connection.connection)
    yield filled_once["world"]
    with django_db_blocker.unblock():
        filled_once["empty"].backup(connection.connection)


def _made(luck: Random) -> World:
    with pytest.MonkeyPatch.context() as patched, transaction.atomic():
        patched.setattr("games.play.services.starting.new_seed", lambda: luck.randbytes(SEED_BYTES))
        patched.setattr(socket, "getaddrinfo", _nothing_is_found)
        made = fill()
        connection.run_on_commit.clear()  # as in other tests, no task is sent
    return made


def _copied(database: sqlite3.Connection) -> sqlite3.Connection:
    copy = sqlite3.connect(":memory:")
    database.backup(copy)
    return copy


@pytest.fixture
def world(filled: World, db: None, monkeypatch: pytest.MonkeyPatch) -> World:
    """The filled site, on a machine that reaches no other."""
    monkeypatch.setattr(socket, "getaddrinfo", _nothing_is_found)
    return deepcopy(filled)


def _nothing_is_found(*_: Any, **__: Any) -> list[Any]:
    raise socket.gaierror("no such name")
