"""Deadlines of answers, and how they move, for each kind of clock."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from games.timekeeping.clock import Bank, Clock, Schedule, Untimed
from games.timekeeping.rests import Rests
from games.timekeeping.schedule import date_from, next_date, notice

SHORT_SHARE = 4
SHORT_AT_MOST = timedelta(hours=12)
NOTHING = timedelta(0)
NEVER = datetime(9000, 1, 1, tzinfo=UTC)
"""The due time of an answer without a deadline. It may be moved to later like any other."""


@dataclass(frozen=True)
class Due:
    """The deadline `at` for an answer. `spare` is what a time bank will still hold at that point."""

    asked_at: datetime
    at: datetime
    spare: timedelta = NOTHING


def deadline(due_at: datetime) -> datetime | None:
    """The deadline as people see it: None if there is none."""
    return None if due_at >= NEVER else due_at


def short_time(clock: Clock) -> timedelta:
    """The time for a question in the middle of a turn: a quarter of a turn's time, but at most half a day."""
    return min(clock.nominal / SHORT_SHARE, SHORT_AT_MOST)


def due(clock: Clock, asked_at: datetime, rests: Rests, *, is_short: bool, bank: timedelta = NOTHING) -> Due:
    """The deadline for something asked at `asked_at`. `bank` holds this much time, with this turn's increment.

    Callers pass no rests if the clock does not stop for them.
    """
    match clock:
        case Schedule() if not is_short:
            return Due(asked_at, next_date(clock, asked_at))
        case Bank():
            time = min(bank, short_time(clock)) if is_short else bank
            return Due(asked_at, rests.add(asked_at, time), bank - time)
        case Untimed():
            return Due(asked_at, NEVER)
        case _:
            return Due(asked_at, rests.add(asked_at, short_time(clock) if is_short else clock.nominal))


def bank_of(clock: Bank, held: timedelta | None, *, with_increment: bool) -> timedelta:
    """The time in the bank when a question is asked. `held` is what was left before; None if the bank is untouched."""
    if held is None:
        return timedelta(seconds=clock.start)
    return min(timedelta(seconds=clock.cap), held + clock.nominal) if with_increment else held


def left_in_bank(clock: Bank, given: Due, answered_at: datetime, rests: Rests) -> timedelta:
    """The time in the bank after an answer."""
    return min(timedelta(seconds=clock.cap), given.spare + rests.between(answered_at, given.at))


def compensated(clock: Clock, given: Due, rests: Rests, lost: tuple[datetime, datetime], *, is_short: bool) -> datetime:
    """The new deadline after a stretch of time, `lost`, in which no one could play. The old one is not before its end.

    With fixed dates, the date stays if it still leaves the usual notice, or as much time as was left before. Otherwise
    the next date that does so counts.
    """
    start, end = max(lost[0], given.asked_at), lost[1]
    if isinstance(clock, Schedule) and not is_short:
        enough = min(given.at - start, notice(clock))
        return max(given.at, date_from(clock, end + enough))
    return rests.add(given.at, rests.between(start, end))


def put_off(clock: Clock, due_at: datetime, rests: Rests, by: timedelta, *, is_short: bool) -> datetime:
    """The deadline after the table has added time. With fixed dates, it is the first date after that."""
    if isinstance(clock, Schedule) and not is_short:
        return date_from(clock, due_at + by)
    return rests.add(due_at, by)


def carried_over(due_at: datetime, now: datetime, old: Rests, new: Rests) -> datetime:
    """The deadline for someone whose rests have changed. They keep the waking time that they had left."""
    if due_at <= now or old == new:
        return due_at
    return new.add(now, old.between(now, due_at))
