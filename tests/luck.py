"""What makes every test run alike: its games draw the same seeds each time, and nobody has called before it."""

from random import Random

import pytest
from django.core.cache import caches

from engine.kernel.chance import SEED_BYTES


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--luck", type=int, default=1, help="another number gives the games of the tests other seeds")


@pytest.fixture(autouse=True)
def same_seeds_in_every_run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    luck = Random(request.config.getoption("luck"))
    monkeypatch.setattr("games.play.services.starting.new_seed", lambda: luck.randbytes(SEED_BYTES))


@pytest.fixture(autouse=True)
def nobody_has_called_before() -> None:
    """Limits on how often somebody may call are counted in caches, which outlive a test, as kept pages do."""
    for name in caches.settings:
        caches[name].clear()
