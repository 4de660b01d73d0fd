"""Instants have a zone."""

from datetime import UTC, datetime

import msgspec
import pytest

from games.timekeeping.instants import Instant


def test_a_time_without_a_zone_is_no_instant() -> None:
    assert msgspec.convert("2026-03-01T20:00:00Z", Instant) == datetime(2026, 3, 1, 20, tzinfo=UTC)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert("2026-03-01T20:00:00", Instant)
