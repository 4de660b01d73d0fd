"""How long a game can take at the worst."""

from collections.abc import Iterable
from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import Refused
from games.timekeeping import dues
from games.timekeeping.clock import Bank, Clock, EachTurn, Schedule
from games.timekeeping.length import LONGEST_GAME, MAX_REST, WORST_START, check_length, longest
from games.timekeeping.rests import NONE, Rests
from games.timekeeping.schedule import next_date
from tests.games.timekeeping.strategies import each_turns, moments, rests, schedules

HOUR, DAY = 3600, 86400


def test_the_worst_case_counts_every_rest_that_is_allowed() -> None:
    assert longest(EachTurn(DAY), 15).days == 15
    assert longest(EachTurn(DAY, rests=True), 15).days == 15 * 5  # from Thursday noon to Tuesday noon
    assert longest(Bank(3 * DAY, DAY, 5 * DAY), 15).days == 18
    assert longest(Bank(3 * DAY, DAY, 5 * DAY, rests=True), 15) > longest(EachTurn(DAY, rests=True), 15)


@pytest.mark.parametrize(
    ("days", "zone", "turns", "expected"),
    [
        ((6,), "UTC", 15, timedelta(days=105, hours=6)),
        ((0, 3), "UTC", 12, timedelta(days=42, hours=6)),
        ((0, 3), "UTC", 1, timedelta(days=4, hours=6)),
        (range(7), "UTC", 15, timedelta(days=15, hours=6)),
        ((6,), "Europe/Berlin", 1, timedelta(days=7, hours=7)),
    ],
)
def test_by_fixed_dates_the_worst_start_is_just_too_late_for_a_date(
    days: Iterable[int], zone: str, turns: int, expected: timedelta
) -> None:
    assert longest(Schedule(tuple(days), ("20:00",), zone), turns) == expected


@given(schedules(), moments, st.integers(1, 12))
def test_no_game_by_fixed_dates_takes_longer_than_the_worst_case(clock: Schedule, began: datetime, turns: int) -> None:
    date = began
    for _ in range(turns):
        date = next_date(clock, date)
    assert date - began <= longest(clock, turns)


@given(each_turns, moments, rests)
def test_no_turn_takes_longer_than_the_worst_case(clock: EachTurn, asked: datetime, person: Rests) -> None:
    without_vacation = Rests(person.hours)
    given = dues.due(clock, asked, without_vacation if clock.rests else NONE, is_short=False)
    assert given.at - asked <= longest(clock, 1) + timedelta(hours=1)  # a wall clock may have jumped


def test_the_hardest_rests_are_allowed() -> None:
    assert MAX_REST.hours is not None
    MAX_REST.hours.check()
    assert MAX_REST.standing(WORST_START).end - WORST_START == timedelta(days=3.5)


@pytest.mark.parametrize(
    ("clock", "turns"),
    [(EachTurn(7 * DAY), 52), (EachTurn(DAY), 365), (Bank(5 * DAY, DAY, 5 * DAY), 360), (EachTurn(DAY, True), 73)],
)
def test_a_year_is_the_most_a_game_may_take(clock: Clock, turns: int) -> None:
    check_length(clock, turns)
    with pytest.raises(Refused, match=f"{turns + 1} turns could take longer than a year") as refused:
        check_length(clock, turns + 1)
    assert refused.value.code == "endless"
    assert longest(clock, turns) <= LONGEST_GAME < longest(clock, turns + 1)


@pytest.mark.parametrize(("rests", "advice"), [(True, "run through rests"), (False, "year. Allow less time.$")])
def test_a_refusal_says_what_would_help(rests: bool, advice: str) -> None:
    with pytest.raises(Refused, match=advice):
        check_length(EachTurn(7 * DAY, rests), 100)
