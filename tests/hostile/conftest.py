import os
import socket
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.hostile.world import World, fill

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


@pytest.fixture
def is_long() -> bool:
    return EXAMPLES > 0


@pytest.fixture
def world(db: None, monkeypatch: pytest.MonkeyPatch) -> World:
    """The filled site, on a machine that reaches no other."""
    monkeypatch.setattr(socket, "getaddrinfo", _nothing_is_found)
    return fill()


def _nothing_is_found(*_: Any, **__: Any) -> list[Any]:
    raise socket.gaierror("no such name")
