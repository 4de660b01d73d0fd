"""Wall clocks that jump: an hour that is left out, an hour that is shown twice."""

from datetime import UTC, date, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.timekeeping.zones import instant, next_instant
from tests.games.timekeeping.strategies import zones

days = st.dates(date(2025, 1, 1), date(2028, 1, 1))


@pytest.mark.parametrize(
    ("zone", "day", "at", "utc"),
    [
        # An ordinary day; zones need not differ by whole hours.
        ("Europe/Berlin", "2026-07-14", "20:00", "2026-07-14 18:00"),
        ("Asia/Kathmandu", "2026-07-14", "08:00", "2026-07-14 02:15"),
        # Left out: 02:00 becomes 03:00 (in Lord Howe 02:30), and all between is that moment.
        ("Europe/Berlin", "2026-03-29", "01:59", "2026-03-29 00:59"),
        ("Europe/Berlin", "2026-03-29", "02:00", "2026-03-29 01:00"),
        ("Europe/Berlin", "2026-03-29", "02:30", "2026-03-29 01:00"),
        ("Europe/Berlin", "2026-03-29", "03:00", "2026-03-29 01:00"),
        ("America/New_York", "2026-03-08", "02:15", "2026-03-08 07:00"),
        ("Australia/Lord_Howe", "2026-10-04", "02:10", "2026-10-03 15:30"),
        ("Australia/Lord_Howe", "2026-10-04", "02:30", "2026-10-03 15:30"),
        # Shown twice: the first time is meant.
        ("Europe/Berlin", "2026-10-25", "02:30", "2026-10-25 00:30"),
        ("Europe/Berlin", "2026-10-25", "03:00", "2026-10-25 02:00"),
        ("America/New_York", "2026-11-01", "01:30", "2026-11-01 05:30"),
        ("Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04 14:45"),
    ],
)
def test_when_the_clock_shows_it(zone: str, day: str, at: str, utc: str) -> None:
    assert instant(zone, date.fromisoformat(day), time.fromisoformat(at)) == datetime.fromisoformat(utc + "+00:00")


@pytest.mark.parametrize(
    ("after", "at", "zone", "comes"),
    [
        ("2030-06-03 05:59", "08:00", "Europe/Berlin", "2030-06-03 06:00"),
        ("2030-06-03 06:00", "08:00", "Europe/Berlin", "2030-06-04 06:00"),  # exactly then: the next one
        ("2030-03-30 12:00", "08:00", "Europe/Berlin", "2030-03-31 06:00"),  # the clocks have jumped that night
        ("2030-03-30 12:00", "02:30", "Europe/Berlin", "2030-03-31 01:00"),  # the hour that is skipped: when they jump
        ("2030-10-26 12:00", "02:30", "Europe/Berlin", "2030-10-27 00:30"),  # the hour that comes twice: its first
        ("2030-10-27 00:30", "02:30", "Europe/Berlin", "2030-10-28 01:30"),  # and not its second
        ("2030-06-03 23:00", "08:00", "Pacific/Kiritimati", "2030-06-04 18:00"),
        ("2030-06-03 01:00", "20:00", "America/New_York", "2030-06-04 00:00"),
    ],
)
def test_the_next_time_that_clocks_show_an_hour(after: str, at: str, zone: str, comes: str) -> None:
    moment = next_instant(datetime.fromisoformat(f"{after}+00:00"), time.fromisoformat(at), zone)
    assert f"{moment:%Y-%m-%d %H:%M}" == comes


@given(zones, days, st.times(), st.times())
def test_later_on_the_wall_is_never_earlier(zone: str, day: date, one: time, other: time) -> None:
    first, second = sorted([one, other])
    assert instant(zone, day, first) <= instant(zone, day, second)


@given(zones, days)
def test_the_next_midnight_is_about_a_day_later(zone: str, day: date) -> None:
    length = instant(zone, day + timedelta(days=1), time(0)) - instant(zone, day, time(0))
    assert timedelta(hours=23) <= length <= timedelta(hours=25)
    assert instant(zone, day, time(0)).tzinfo is UTC
