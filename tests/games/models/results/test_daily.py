"""When a day ends."""

from datetime import UTC, date, datetime

from games.models import GameOfDay


def test_a_day_ends_at_midnight_utc() -> None:
    assert GameOfDay(day=date(2026, 12, 31)).ends_at == datetime(2027, 1, 1, tzinfo=UTC)
