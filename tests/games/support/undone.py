"""Games that are read once and are gone again, for tests that only look at what was read."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import transaction
from pytest_django import DjangoDbBlocker

from engine.kernel.chance import SEED_BYTES


@contextmanager
def undone(database: DjangoDbBlocker) -> Iterator[None]:
    """What is written within leaves no trace. Its games have always the same seed."""
    with database.unblock(), transaction.atomic(), pytest.MonkeyPatch.context() as patch:
        patch.setattr("games.play.services.starting.new_seed", lambda: bytes(range(SEED_BYTES)))
        yield
        transaction.set_rollback(True)
