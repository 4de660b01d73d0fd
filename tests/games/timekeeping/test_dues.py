"""When something is due by each clock, and how that moves."""

from datetime import datetime, time, timedelta

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.timekeeping import dues
from games.timekeeping.clock import Bank, Clock, EachTurn, Schedule, Untimed
from games.timekeeping.dues import Due
from games.timekeeping.rests import NONE, DailyHours, Rests
from tests.games.timekeeping.strategies import banks, clocks, each_turns, moments, rests, works

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
EVENINGS = Schedule((0, 1, 2, 3, 4, 5, 6), ("20:00",), "UTC")
BANK = Bank(72 * 3600, 12 * 3600, 120 * 3600)
OWL = Rests(DailyHours("UTC", (time(6), time(14))))
LARK = Rests(DailyHours("UTC", (time(20), time(4))))


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text + "+00:00")


NOON = utc("2026-07-14 12:00")


# Questions in mid-turn


@pytest.mark.parametrize(
    ("clock", "time"),
    [(EachTurn(3600), HOUR / 4), (EachTurn(7 * 86400), 12 * HOUR), (EVENINGS, 6 * HOUR), (BANK, 3 * HOUR)],
)
def test_a_question_in_mid_turn_gets_a_quarter_of_a_turn(clock: Clock, time: timedelta) -> None:
    assert dues.due(clock, NOON, NONE, is_short=True, bank=DAY).at == NOON + time


def test_from_a_bank_no_more_than_it_holds() -> None:
    assert dues.due(BANK, NOON, NONE, is_short=True, bank=HOUR) == Due(NOON, NOON + HOUR)
    assert dues.due(BANK, NOON, NONE, is_short=True, bank=DAY) == Due(NOON, NOON + 3 * HOUR, 21 * HOUR)


# Time banks


def test_a_bank_begins_with_its_start_grows_each_turn_and_is_capped() -> None:
    assert dues.bank_of(BANK, None, with_increment=True) == 72 * HOUR
    assert dues.bank_of(BANK, 10 * HOUR, with_increment=True) == 22 * HOUR
    assert dues.bank_of(BANK, 119 * HOUR, with_increment=True) == 120 * HOUR
    assert dues.bank_of(BANK, 10 * HOUR, with_increment=False) == 10 * HOUR


@given(banks, moments, rests, works, works)
def test_waking_time_until_the_answer_is_taken_off(
    clock: Bank, asked: datetime, person: Rests, held: timedelta, used: timedelta
) -> None:
    assume(used <= held)
    given = dues.due(clock, asked, person, is_short=False, bank=held)
    left = dues.left_in_bank(clock, given, person.add(asked, used), person)
    assert left == min(held - used, timedelta(seconds=clock.cap))


def test_a_question_in_mid_turn_takes_from_the_bank_what_it_used() -> None:
    given = dues.due(BANK, NOON, NONE, is_short=True, bank=DAY)
    assert dues.left_in_bank(BANK, given, NOON + HOUR, NONE) == 23 * HOUR
    assert dues.left_in_bank(BANK, given, NOON + DAY, NONE) == 21 * HOUR  # not answered: no more than it was given


# Outages and pauses


@settings(max_examples=50)
@given(each_turns | banks, moments, rests, works, works)
def test_an_outage_leaves_all_the_waking_time_that_was_left(
    clock: Clock, asked: datetime, person: Rests, before: timedelta, gap: timedelta
) -> None:
    given = dues.due(clock, asked, person, is_short=False, bank=5 * DAY)
    start, end = asked + before, asked + before + gap
    assume(start < given.at)
    moved = dues.compensated(clock, given, person, (start, end), is_short=False)
    assert moved >= given.at
    assert person.between(end, moved) >= person.between(start, given.at)
    assert moved > end


@pytest.mark.parametrize(
    ("outage", "due"),
    [
        (("08:00", "13:00"), "2026-07-14 20:00"),  # enough notice is left
        (("08:00", "14:01"), "2026-07-15 20:00"),  # it is not
        (("19:00", "19:30"), "2026-07-15 20:00"),  # half of what was left is lost
        (("19:00", "23:00"), "2026-07-15 20:00"),  # the date itself is lost
    ],
)
def test_fixed_dates_are_kept_if_that_is_fair(outage: tuple[str, str], due: str) -> None:
    given = dues.due(EVENINGS, utc("2026-07-14 07:00"), NONE, is_short=False)
    lost = (utc(f"2026-07-14 {outage[0]}"), utc(f"2026-07-14 {outage[1]}"))
    assert dues.compensated(EVENINGS, given, NONE, lost, is_short=False) == utc(due)


@pytest.mark.slow("looks at hundreds of clocks")
@given(clocks, moments, rests, works, works)
def test_nobody_is_late_after_an_outage(
    clock: Clock, asked: datetime, person: Rests, before: timedelta, gap: timedelta
) -> None:
    given = dues.due(clock, asked, person if clock.rests else NONE, is_short=False, bank=5 * DAY)
    start, end = asked + before, asked + before + gap
    assume(start < given.at)
    assert dues.compensated(clock, given, NONE, (start, end), is_short=False) > end


# Extensions


def test_an_extension_is_waking_time_or_the_first_date_after_it() -> None:
    assert dues.put_off(EachTurn(3600), NOON, NONE, DAY, is_short=False) == NOON + DAY
    assert dues.put_off(EachTurn(3600, True), utc("2026-07-14 19:00"), LARK, 2 * HOUR, is_short=False) == utc(
        "2026-07-15 05:00"
    )
    evening = utc("2026-07-14 20:00")
    assert dues.put_off(EVENINGS, evening, NONE, HOUR, is_short=False) == evening + DAY
    assert dues.put_off(EVENINGS, evening, NONE, DAY, is_short=False) == evening + DAY
    assert dues.put_off(EVENINGS, NOON, NONE, HOUR, is_short=True) == NOON + HOUR


# Other hours


def test_who_changes_hours_keeps_the_waking_time_that_was_left() -> None:
    due_at = LARK.add(NOON, 12 * HOUR)  # 8 hours today, 4 tomorrow
    assert due_at == utc("2026-07-15 08:00")
    assert dues.carried_over(due_at, NOON, LARK, OWL) == utc("2026-07-15 02:00")  # the owl sleeps until 14:00
    assert dues.carried_over(due_at, NOON, LARK, LARK) == due_at


@given(rests, rests, moments, works, st.timedeltas(-DAY, 5 * DAY))
def test_new_hours_neither_take_time_nor_wake_the_dead(
    old: Rests, new: Rests, asked: datetime, work: timedelta, gone: timedelta
) -> None:
    due_at, now = old.add(asked, work), asked + gone
    moved = dues.carried_over(due_at, now, old, new)
    if due_at <= now or old == new:
        assert moved == due_at
    else:
        assert new.between(now, moved) == old.between(now, due_at)


# Without a deadline


@pytest.mark.parametrize("is_short", [False, True])
def test_without_a_deadline_nothing_is_ever_due(is_short: bool) -> None:
    given = dues.due(Untimed(), NOON, NONE, is_short=is_short)
    assert given == Due(NOON, dues.NEVER)
    assert dues.deadline(given.at) is None


def test_a_deadline_that_there_is_not_stays_so_when_it_is_put_off() -> None:
    later = dues.put_off(Untimed(), dues.NEVER, NONE, DAY, is_short=False)
    lost = dues.compensated(Untimed(), Due(NOON, dues.NEVER), NONE, (NOON, NOON + DAY), is_short=False)
    assert [dues.deadline(at) for at in (later, lost)] == [None, None]


def test_any_other_deadline_is_shown() -> None:
    assert dues.deadline(NOON + 400 * DAY) == NOON + 400 * DAY
