"""What clocks a table may have, and how they are kept."""

import msgspec
import pytest
from hypothesis import given

from games.errors import Refused
from games.timekeeping.clock import Bank, Clock, EachTurn, Schedule, check, is_live, read
from tests.games.timekeeping.strategies import clocks

MINUTE, HOUR, DAY = 60, 3600, 86400
DAILY = ("20:00",)


@given(clocks)
def test_a_clock_is_read_as_it_was_written(clock: Clock) -> None:
    assert read(msgspec.to_builtins(clock), 7) == clock


def test_without_a_clock_the_time_for_each_turn_is_all_there_is() -> None:
    assert read(None, 3 * DAY) == EachTurn(3 * DAY)


@pytest.mark.parametrize(
    ("clock", "live"),
    [
        (EachTurn(HOUR), True),
        (EachTurn(HOUR + 1), False),
        (EachTurn(HOUR, rests=True), False),
        (Bank(10 * MINUTE, MINUTE, HOUR), True),
        (Bank(10 * MINUTE, MINUTE, DAY), False),
        (Schedule((6,), DAILY, "Europe/Berlin"), False),
    ],
)
def test_a_table_is_live_if_no_turn_takes_more_than_an_hour(clock: Clock, live: bool) -> None:
    assert is_live(clock) is live


@pytest.mark.parametrize(
    "clock",
    [
        EachTurn(5 * MINUTE),
        EachTurn(7 * DAY),
        EachTurn(HOUR, rests=True),
        Bank(10 * MINUTE, MINUTE, 10 * MINUTE),
        Bank(30 * DAY, 3 * DAY, 30 * DAY),
        Schedule((6,), DAILY, "Europe/Berlin"),
        Schedule((0, 1, 2, 3, 4, 5, 6), ("07:00", "08:00"), "Asia/Kathmandu"),
    ],
)
def test_the_least_and_the_most(clock: Clock) -> None:
    check(clock)


def test_what_cannot_be_is_refused_in_words(subtests: pytest.Subtests) -> None:
    for clock, code, words in (
        (EachTurn(5 * MINUTE - 1), "deadline", "between 5 minutes and 7 days"),
        (EachTurn(7 * DAY + 1), "deadline", "between 5 minutes and 7 days"),
        (EachTurn(HOUR - 1, rests=True), "rests", "less than 1 hour"),
        (Bank(10 * MINUTE - 1, HOUR, DAY), "bank", "at the start"),
        (Bank(DAY, 0, DAY), "bank", "each turn adds"),
        (Bank(DAY, HOUR, DAY - 1), "bank", "less than the time at the start"),
        (Bank(10 * MINUTE, HOUR, 30 * MINUTE), "bank", "than each turn adds"),
        (Bank(DAY, HOUR, 31 * DAY), "bank", "30 days"),
        (Bank(30 * MINUTE, MINUTE, HOUR, rests=True), "rests", "less than 1 hour"),
        (Schedule((), DAILY, "UTC"), "schedule", "at least one day"),
        (Schedule((7,), DAILY, "UTC"), "schedule", "at least one day"),
        (Schedule((1, 1), DAILY, "UTC"), "schedule", "listed twice"),
        (Schedule((1,), ("20:00", "20:00"), "UTC"), "schedule", "listed twice"),
        (Schedule((1,), (), "UTC"), "schedule", "times of day"),
        (Schedule((1,), ("24:00",), "UTC"), "schedule", "times of day"),
        (Schedule((1,), ("20:00:01",), "UTC"), "schedule", "times of day"),
        (Schedule((1,), ("20:00", "20:59"), "UTC"), "schedule", "at least 1 hour"),
        (Schedule((0, 1), ("00:00", "23:30"), "UTC"), "schedule", "at least 1 hour"),
        (Schedule((1,), DAILY, "Europe/Atlantis"), "schedule", "time zone"),
        (Schedule((1,), DAILY, "localtime"), "schedule", "time zone"),
        (Schedule((1,), DAILY, "UTC", rests=True), "rests", "fixed dates"),
    ):
        with subtests.test(repr(clock)):
            with pytest.raises(Refused, match=words) as refused:
                check(clock)
            assert refused.value.code == code
