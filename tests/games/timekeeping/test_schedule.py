"""Fixed dates by a wall clock, over its jumps too."""

from datetime import datetime, timedelta

import pytest
from hypothesis import given

from games.timekeeping.clock import Schedule
from games.timekeeping.schedule import date_from, next_date, notice
from games.timekeeping.zones import zone_of
from tests.games.timekeeping.strategies import moments, schedules

HOUR = timedelta(hours=1)
EVERY_DAY = (0, 1, 2, 3, 4, 5, 6)
EVENINGS = Schedule(EVERY_DAY, ("20:00",), "Europe/Berlin")


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text + "+00:00")


@pytest.mark.parametrize(
    ("asked", "due"),
    [
        ("2026-07-14 10:00", "2026-07-14 18:00"),
        ("2026-07-14 12:00", "2026-07-14 18:00"),  # just the notice of 6 hours
        ("2026-07-14 12:01", "2026-07-15 18:00"),  # a minute less: the next evening
        ("2026-07-14 18:00", "2026-07-15 18:00"),
        ("2026-03-28 19:00", "2026-03-29 18:00"),  # summer time begins, and 23 hours later it is eight
        ("2026-10-24 18:00", "2026-10-25 19:00"),  # it ends, and that takes 25
    ],
)
def test_every_evening_at_eight(asked: str, due: str) -> None:
    assert next_date(EVENINGS, utc(asked)) == utc(due)


def test_a_week_has_its_days() -> None:
    weekly = Schedule((6,), ("20:00",), "America/New_York")
    assert next_date(weekly, utc("2026-07-14 10:00")) == utc("2026-07-20 00:00")
    twice = Schedule((0, 3), ("09:00",), "America/New_York")
    assert twice.gaps == [72 * HOUR, 96 * HOUR]
    assert twice.nominal == 96 * HOUR


def test_a_time_that_is_left_out_is_the_moment_of_the_jump_and_one_shown_twice_comes_once() -> None:
    nightly = Schedule(EVERY_DAY, ("02:30",), "Europe/Berlin")
    spring = [date_from(nightly, utc(f"2026-03-{day} 12:00")) for day in (27, 28, 29)]
    assert spring == [utc("2026-03-28 01:30"), utc("2026-03-29 01:00"), utc("2026-03-30 00:30")]
    first = date_from(nightly, utc("2026-10-24 12:00"))
    assert first == utc("2026-10-25 00:30")
    assert date_from(nightly, first + timedelta(seconds=1)) == utc("2026-10-26 01:30")


@given(schedules(), moments)
def test_there_is_always_enough_notice_and_the_wall_clock_agrees(schedule: Schedule, asked: datetime) -> None:
    due = next_date(schedule, asked)
    local = due.astimezone(zone_of(schedule.zone))
    assert due >= asked + notice(schedule)
    assert due - asked <= schedule.nominal + notice(schedule) + 2 * HOUR  # a wall clock may have jumped
    jumped = local.utcoffset() != (due - timedelta(seconds=1)).astimezone(local.tzinfo).utcoffset()
    assert jumped or (local.weekday() in schedule.days and f"{local:%H:%M}" in schedule.times)


@given(schedules(), moments, moments)
def test_asked_later_is_never_due_earlier(schedule: Schedule, one: datetime, other: datetime) -> None:
    first, second = sorted([one, other])
    assert next_date(schedule, first) <= next_date(schedule, second)
