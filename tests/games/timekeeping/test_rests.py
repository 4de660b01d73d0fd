"""Rests: clocks stand still in them, and waking time is all that counts."""

from datetime import datetime, time, timedelta

import pytest
from hypothesis import given

from games.errors import Refused
from games.timekeeping.rests import NONE, DailyHours, Rests, Span
from tests.games.timekeeping.strategies import moments, rests, works

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
ADA = Rests(DailyHours("Europe/Berlin", (time(22), time(8)), (5, 6)))


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text + "+00:00")


@pytest.mark.parametrize(
    ("asked", "hours", "due"),
    [
        ("2026-07-14 10:00", 4, "2026-07-14 14:00"),  # by day
        ("2026-07-14 18:00", 4, "2026-07-15 08:00"),  # 20:00 in Berlin: two hours, the night, two hours
        ("2026-07-14 18:00", 2, "2026-07-14 20:00"),  # all used as the night begins: then it is due
        ("2026-07-15 01:00", 4, "2026-07-15 10:00"),  # asked at night
        ("2026-07-17 19:00", 2, "2026-07-20 07:00"),  # on Friday evening: on Monday
        ("2026-03-27 20:00", 2, "2026-03-30 07:00"),  # over the weekend on which summer time begins
        ("2026-10-23 19:00", 2, "2026-10-26 08:00"),  # and on which it ends
    ],
)
def test_waking_time_is_added(asked: str, hours: int, due: str) -> None:
    assert ADA.add(utc(asked), hours * HOUR) == utc(due)


def test_who_never_rests_has_plain_time() -> None:
    assert NONE.add(utc("2026-07-14 23:00"), 30 * HOUR) == utc("2026-07-16 05:00")
    assert NONE.standing(utc("2026-07-14 23:00")) is None


def test_a_night_that_begins_after_midnight_belongs_to_its_own_day() -> None:
    late = Rests(DailyHours("UTC", (time(1), time(9))))
    assert late.add(utc("2026-07-14 00:30"), HOUR) == utc("2026-07-14 09:30")


@pytest.mark.parametrize(
    ("at", "why", "until"),
    [
        ("2026-07-14 21:00", "night", "2026-07-15 06:00"),
        ("2026-07-15 05:59", "night", "2026-07-15 06:00"),
        ("2026-07-17 21:00", "day off", "2026-07-20 06:00"),  # Friday's night, the weekend, and Sunday's night
        ("2026-07-20 06:00", None, None),
        ("2026-07-17 12:00", None, None),
    ],
)
def test_why_the_clock_stands_and_until_when(at: str, why: str | None, until: str | None) -> None:
    rest = ADA.standing(utc(at))
    assert (rest and rest.why) == why
    assert (rest and rest.end) == (utc(until) if until else None)


def test_a_vacation_outweighs_what_it_touches() -> None:
    away = Rests(ADA.hours, (Span(utc("2026-07-13 22:00"), utc("2026-07-16 22:00"), "vacation"),))
    rest = away.standing(utc("2026-07-15 12:00"))
    assert rest is not None
    assert (rest.why, rest.end) == ("vacation", utc("2026-07-17 06:00"))
    assert away.add(utc("2026-07-13 19:00"), 2 * HOUR) == utc("2026-07-17 07:00")


def test_the_rests_of_a_stretch_are_cut_to_it() -> None:
    found = ADA.within(utc("2026-07-14 21:00"), utc("2026-07-15 21:00"))
    assert [(rest.start, rest.end) for rest in found] == [
        (utc("2026-07-14 21:00"), utc("2026-07-15 06:00")),
        (utc("2026-07-15 20:00"), utc("2026-07-15 21:00")),
    ]


@given(rests, moments, works)
def test_what_was_added_is_what_is_measured(person: Rests, start: datetime, work: timedelta) -> None:
    end = person.add(start, work)
    assert end >= start + work
    assert person.between(start, end) == work


@given(rests, moments, works, works)
def test_piece_by_piece_comes_to_the_same(person: Rests, start: datetime, one: timedelta, other: timedelta) -> None:
    middle, end = person.add(start, one), person.add(start, one + other)
    assert person.between(middle, end) == other
    assert person.between(start, end) == person.between(start, middle) + person.between(middle, end)


@given(rests, moments, moments, works)
def test_asked_later_is_never_due_earlier(person: Rests, one: datetime, other: datetime, work: timedelta) -> None:
    first, second = sorted([one, other])
    assert person.add(first, work) <= person.add(second, work)


@given(rests, moments)
def test_a_clock_that_stands_goes_on_when_it_says(person: Rests, at: datetime) -> None:
    rest = person.standing(at)
    if rest is None:
        assert person.between(at, at + timedelta(microseconds=1))
    else:
        assert person.between(at, rest.end) == timedelta(0)
        assert person.standing(rest.end) is None


@pytest.mark.parametrize(
    ("hours", "words"),
    [
        (DailyHours("UTC", (time(8), time(8))), "A night"),  # of 24 hours, or of none
        (DailyHours("UTC", (time(20), time(8, 1))), "12 hours at most"),
        (DailyHours("UTC", None, (0, 1, 2, 3)), "3 days"),
        (DailyHours("UTC", None, (0, 1, 2, 3, 4, 5, 6)), "3 days"),
        (DailyHours("UTC", None, (7,)), "3 days"),
    ],
)
def test_rests_that_leave_no_time_are_refused(hours: DailyHours, words: str) -> None:
    with pytest.raises(Refused, match=words):
        hours.check()


def test_the_most_rest_that_is_allowed() -> None:
    DailyHours("UTC", (time(20), time(8)), (4, 5, 6)).check()
    DailyHours("UTC").check()
