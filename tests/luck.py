"""What makes every test run alike: its games draw the same seeds each time, and nobody has called before it."""

from random import Random

import pytest
from django.core.cache import caches

from engine.kernel.chance import SEED_BYTES
from games.play.services import starting

luck = Random()
number: int | None = None
"""Where the luck of each test begins."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--luck", type=int, default=1, help="another number gives the games of the tests other seeds")


def pytest_collection_finish(session: pytest.Session) -> None:
    global number
    number = session.config.getoption("luck")
    starting.new_seed = lambda: luck.randbytes(SEED_BYTES)


@pytest.fixture(autouse=True)
def every_run_alike() -> None:
    """Limits on how often somebody may call are counted in caches, which outlive a test, as kept pages do. One fixture
    does all and asks for no other, since each takes as long as a small test."""
    luck.seed(number)
    for name in caches.settings:
        caches[name].clear()
