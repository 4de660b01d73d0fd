"""The luck of the tests: every game draws the same seeds in every run, so a test that fails fails for everybody."""

from random import Random

import pytest

from engine.kernel.chance import SEED_BYTES


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--luck", type=int, default=1, help="another number gives the games of the tests other seeds")


@pytest.fixture(autouse=True)
def same_seeds_in_every_run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    luck = Random(request.config.getoption("luck"))
    monkeypatch.setattr("games.services.starting.new_seed", lambda: luck.randbytes(SEED_BYTES))
