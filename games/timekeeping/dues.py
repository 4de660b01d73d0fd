"""When something is due, and how that moves: one small sum for each kind of clock."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from games.timekeeping.clock import Bank, Clock, Schedule
from games.timekeeping.rests import Rests
from games.timekeeping.schedule import date_from, next_date, notice

SHORT_SHARE = 4
SHORT_AT_MOST = timedelta(hours=12)
NOTHING = timedelta(0)


@dataclass(frozen=True)
class Due:
    """By when something is to be answered. Of a time bank, `spare` is what it still holds then."""

    asked_at: datetime
    at: datetime
    spare: timedelta = NOTHING


def short_time(clock: Clock) -> timedelta:
    """A question in the middle of a turn gets a quarter of a turn's time, and at most half a day."""
    return min(clock.nominal / SHORT_SHARE, SHORT_AT_MOST)


def due(clock: Clock, asked_at: datetime, rests: Rests, *, is_short: bool, bank: timedelta = NOTHING) -> Due:
    """Where nobody's rests count, they are to be left out. `bank` is what there is, this turn's increment included."""
    match clock:
        case Schedule() if not is_short:
            return Due(asked_at, next_date(clock, asked_at))
        case Bank():
            time = min(bank, short_time(clock)) if is_short else bank
            return Due(asked_at, rests.add(asked_at, time), bank - time)
        case _:
            return Due(asked_at, rests.add(asked_at, short_time(clock) if is_short else clock.nominal))


def bank_of(clock: Bank, held: timedelta | None, *, with_increment: bool) -> timedelta:
    """What the bank holds when something is asked; None if it was never touched."""
    if held is None:
        return timedelta(seconds=clock.start)
    return min(timedelta(seconds=clock.cap), held + clock.nominal) if with_increment else held


def left_in_bank(clock: Bank, given: Due, answered_at: datetime, rests: Rests) -> timedelta:
    """What the bank holds after an answer."""
    return min(timedelta(seconds=clock.cap), given.spare + rests.between(answered_at, given.at))


def compensated(clock: Clock, given: Due, rests: Rests, lost: tuple[datetime, datetime], *, is_short: bool) -> datetime:
    """When it is due if nobody could play from one instant to another, before which it was not due.

    On fixed dates it stays due at its date if that leaves the usual notice, or as much as was left before; else at the
    next that does.
    """
    start, end = max(lost[0], given.asked_at), lost[1]
    if isinstance(clock, Schedule) and not is_short:
        enough = min(given.at - start, notice(clock))
        return max(given.at, date_from(clock, end + enough))
    return rests.add(given.at, rests.between(start, end))


def put_off(clock: Clock, due_at: datetime, rests: Rests, by: timedelta, *, is_short: bool) -> datetime:
    """When it is due if the table gives it so much more time; on fixed dates, the first one after that."""
    if isinstance(clock, Schedule) and not is_short:
        return date_from(clock, due_at + by)
    return rests.add(due_at, by)


def carried_over(due_at: datetime, now: datetime, old: Rests, new: Rests) -> datetime:
    """When it is due for somebody whose rests have changed: the waking time that was left is left."""
    if due_at <= now or old == new:
        return due_at
    return new.add(now, old.between(now, due_at))
