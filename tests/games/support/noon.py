"""The time of tests that are about days."""

from collections.abc import Iterator
from datetime import UTC, datetime, time
from typing import Any

import pytest
import time_machine
from django.db.models.functions import Now
from django.utils import timezone


@pytest.fixture
def noon(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The test begins at noon, by SQLite's clock too, so that no day ends within it by itself."""

    def as_sqlite(now: Now, *compiler: Any, **context: Any) -> Any:
        return now.as_sql(*compiler, template=f"'{timezone.now():%Y-%m-%d %H:%M:%S.%f}'", **context)

    monkeypatch.setattr(Now, "as_sqlite", as_sqlite)
    with time_machine.travel(datetime.combine(timezone.now(), time(12), tzinfo=UTC)):
        yield
