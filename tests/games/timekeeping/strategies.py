"""Zones, moments, rests and clocks for the property tests."""

from datetime import UTC, datetime, time, timedelta

from hypothesis import strategies as st

from games.timekeeping.clock import Bank, EachTurn, Schedule
from games.timekeeping.rests import DailyHours, Rests, Span

ZONES = ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia", "UTC"]
MINUTE = timedelta(minutes=1)

zones = st.sampled_from(ZONES)
moments = st.datetimes(datetime(2025, 1, 1), datetime(2028, 1, 1), timezones=st.just(UTC))
times_of_day = st.builds(time, st.integers(0, 23), st.integers(0, 59))
works = st.timedeltas(timedelta(0), timedelta(days=10))


@st.composite
def nights(draw: st.DrawFn) -> tuple[time, time]:
    start = draw(st.integers(0, 24 * 60 - 1))
    end = (start + draw(st.integers(1, 12 * 60))) % (24 * 60)
    return time(start // 60, start % 60), time(end // 60, end % 60)


hours = st.builds(
    DailyHours, zones, st.none() | nights(), st.lists(st.integers(0, 6), max_size=3, unique=True).map(tuple)
)
vacations = st.builds(
    lambda start, length: Span(start, start + length, "vacation"),
    moments,
    st.timedeltas(timedelta(days=1), timedelta(days=14)),
)
rests = st.builds(Rests, st.none() | hours, st.lists(vacations, max_size=3).map(tuple))


@st.composite
def schedules(draw: st.DrawFn) -> Schedule:
    days = draw(st.lists(st.integers(0, 6), min_size=1, max_size=7, unique=True))
    slots = draw(st.lists(st.integers(0, 11), min_size=1, max_size=4, unique=True))
    minute = draw(st.sampled_from([0, 15, 30, 59]))
    return Schedule(tuple(days), tuple(f"{2 * slot:02}:{minute:02}" for slot in slots), draw(zones))


banks = st.builds(Bank, st.integers(600, 30 * 86400), st.integers(60, 3 * 86400), st.just(30 * 86400), st.booleans())
each_turns = st.builds(EachTurn, st.integers(3600, 7 * 86400), st.booleans())
clocks = schedules() | banks | each_turns
