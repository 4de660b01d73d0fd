"""The auditor's own small reckoning of time, as docs/CLOCKS.md words it. It shares nothing with the site's.

A clock is a sum of time outside of stretches: a person's rests, and what was lost to pauses and outages.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

DAY = timedelta(days=1)
QUARTER = timedelta(minutes=15)
NOTHING = timedelta(0)
Stretch = tuple[datetime, datetime]


@cache
def first_shown(zone: str, day: date, at: time) -> datetime:
    """The first instant of a day at which the clocks of a zone show this time or a later one.

    By quarters of an hour: no zone here differs from UTC by less, and no time here is finer.
    """
    local = ZoneInfo(zone)
    instant = datetime(day.year, day.month, day.day, tzinfo=UTC) - DAY
    while True:
        shown = instant.astimezone(local)
        if (shown.date(), shown.time()) >= (day, at):
            return instant
        instant += QUARTER


@dataclass(frozen=True)
class Habits:
    """A person's nights, days off and vacations, as their rows in the database have them."""

    zone: str = ""
    night: tuple[time, time] | None = None
    days_off: tuple[int, ...] = ()
    vacations: tuple[Stretch, ...] = ()

    def stretches(self, start: datetime, end: datetime) -> list[Stretch]:
        found = list(self.vacations)
        if not self.zone:
            return found
        day = start.astimezone(ZoneInfo(self.zone)).date() - DAY
        while day <= end.astimezone(ZoneInfo(self.zone)).date():
            if day.weekday() in self.days_off:
                found.append((first_shown(self.zone, day, time(0)), first_shown(self.zone, day + DAY, time(0))))
            if self.night:
                first, last = self.night
                morning = day + DAY if last <= first else day
                found.append((first_shown(self.zone, day, first), first_shown(self.zone, morning, last)))
            day += DAY
        return found


def joined(stretches: Iterable[Stretch]) -> list[Stretch]:
    found: list[Stretch] = []
    for start, end in sorted(stretches):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        elif start < end:
            found.append((start, end))
    return found


def cut(stretches: Iterable[Stretch], start: datetime, end: datetime) -> list[Stretch]:
    return [(max(one, start), min(other, end)) for one, other in stretches if one < end and other > start]


def outside(start: datetime, end: datetime, stretches: Iterable[Stretch]) -> timedelta:
    """How much of the time from start to end lies in no stretch."""
    if end <= start:
        return NOTHING
    inside = sum((other - one for one, other in cut(joined(stretches), start, end)), NOTHING)
    return end - start - inside


def reached(start: datetime, amount: timedelta, stretches: Iterable[Stretch]) -> datetime:
    """The first instant by which so much time outside of all stretches has passed."""
    at = start
    for one, other in joined(stretches):
        if other <= at:
            continue
        free = max(NOTHING, one - at)
        if amount <= free:
            break
        amount, at = amount - free, other
    return at + amount


# What the table's clock gives


def nominal(clock: dict[str, Any]) -> timedelta:
    match clock["type"]:
        case "each_turn":
            return timedelta(seconds=clock["seconds"])
        case "bank":
            return timedelta(seconds=clock["increment"])
        case _:
            return max(gaps(clock))


def short(clock: dict[str, Any]) -> timedelta:
    """For a question in mid-turn: "a quarter of a turn's time and twelve hours at most"."""
    return min(nominal(clock) / 4, timedelta(hours=12))


def gaps(clock: dict[str, Any]) -> list[timedelta]:
    """Between the dates of a week."""
    minutes = sorted(day * 1440 + int(at[:2]) * 60 + int(at[3:]) for day in clock["days"] for at in clock["times"])
    return [
        timedelta(minutes=(later - one) % 10080 or 10080)
        for one, later in zip(minutes, minutes[1:] + minutes[:1], strict=True)
    ]


def notice(clock: dict[str, Any]) -> timedelta:
    """ "Less than a quarter of the way between two dates (six hours at most)"."""
    return min(min(gaps(clock)) / 4, timedelta(hours=6))


def date_from(clock: dict[str, Any], earliest: datetime) -> datetime:
    """The first of a table's dates that is not before an instant."""
    day = earliest.astimezone(ZoneInfo(clock["zone"])).date() - DAY
    while True:
        dates = [first_shown(clock["zone"], day, time.fromisoformat(at)) for at in clock["times"]]
        later = [at for at in dates if at >= earliest and day.weekday() in clock["days"]]
        if later:
            return min(later)
        day += DAY


def date_after_loss(clock: dict[str, Any], due: datetime, asked: datetime, lost: Sequence[datetime]) -> datetime:
    """ "A fixed date stays if it leaves the usual notice, or as much as was left before; else the next one counts"."""
    start, end = max(lost[0], asked), lost[1]
    if due <= lost[0]:
        return due
    return max(due, date_from(clock, end + min(due - start, notice(clock))))
