import os
import socket
import subprocess
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.core.management import call_command
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


@pytest.fixture(scope="module")
def filled(
    request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[World]:
    """The site of all tests of a module. What they do there is undone after each of them."""
    with django_db_blocker.unblock(), pytest.MonkeyPatch.context() as patched, transaction.atomic():
        luck = Random(request.config.getoption("luck"))
        patched.setattr("games.play.services.starting.new_seed", lambda: luck.randbytes(SEED_BYTES))
        patched.setattr(socket, "getaddrinfo", _nothing_is_found)
        made = fill()
        connection.run_on_commit.clear()  # as in other tests, no task is sent
    yield made
    with django_db_blocker.unblock():
        call_command("flush", interactive=False, verbosity=0)


@pytest.fixture
def world(filled: World, db: None, monkeypatch: pytest.MonkeyPatch) -> World:
    """The filled site, on a machine that reaches no other."""
    monkeypatch.setattr(socket, "getaddrinfo", _nothing_is_found)
    return deepcopy(filled)


def _nothing_is_found(*_: Any, **__: Any) -> list[Any]:
    raise socket.gaierror("no such name")
