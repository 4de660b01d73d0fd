"""When a person rests, and what that does to their clocks: in a rest they stand still.

So a deadline is a sum of waking time: `Rests.add` finds the instant, `Rests.between` measures.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from heapq import merge

from games.errors import Refused
from games.timekeeping.words import span
from games.timekeeping.zones import instant, local_day

DAY = timedelta(days=1)
MIDNIGHT = time(0)
LONGEST_NIGHT = timedelta(hours=12)
MOST_DAYS_OFF = 3
NIGHT, DAY_OFF, VACATION = "night", "day off", "vacation"


@dataclass(frozen=True, order=True)
class Span:
    """A stretch of time, its end not counted, and why a clock stands still in it."""

    start: datetime
    end: datetime
    why: str = ""


@dataclass(frozen=True)
class DailyHours:
    """Nights and days off, by the wall clock of a zone."""

    zone: str
    night: tuple[time, time] | None = None
    days_off: tuple[int, ...] = ()
    """Numbers of weekdays, Monday 0."""

    def check(self) -> None:
        """Raises Refused if too little of a week is left to play in."""
        if self.night and not timedelta(0) < self.length_of_night <= LONGEST_NIGHT:
            raise Refused("night", f"A night has a beginning and an end, and lasts {span(LONGEST_NIGHT)} at most.")
        if not set(self.days_off) <= set(range(7)) or len(set(self.days_off)) > MOST_DAYS_OFF:
            raise Refused("days_off", f"Up to {MOST_DAYS_OFF} days of the week can be off.")

    @property
    def length_of_night(self) -> timedelta:
        if self.night is None:
            return timedelta(0)
        start, end = (timedelta(hours=at.hour, minutes=at.minute) for at in self.night)
        return (end - start) % DAY

    def spans_from(self, at: datetime) -> Iterator[Span]:
        """All rests that end after `at`, in the order in which they start; they go on for ever and may overlap."""
        if self.night is None and not self.days_off:
            return
        day = local_day(self.zone, at) - DAY
        while True:
            yield from (rest for rest in self._of_day(day) if rest.end > at)
            day += DAY

    def _of_day(self, day: date) -> Iterator[Span]:
        if day.weekday() in self.days_off:
            yield Span(instant(self.zone, day, MIDNIGHT), instant(self.zone, day + DAY, MIDNIGHT), DAY_OFF)
        if self.night:
            start, end = self.night
            morning = day if start < end else day + DAY
            yield Span(instant(self.zone, day, start), instant(self.zone, morning, end), NIGHT)


@dataclass(frozen=True)
class Rests:
    """All rests of one person."""

    hours: DailyHours | None = None
    vacations: tuple[Span, ...] = ()

    def add(self, start: datetime, work: timedelta) -> datetime:
        """When so much waking time has passed; never in the midst of a rest, unless it was none and began there."""
        at, left = start, work
        for rest in self._joined(start):
            awake = max(timedelta(0), rest.start - at)
            if left <= awake:
                break
            at, left = rest.end, left - awake
        return at + left

    def between(self, start: datetime, end: datetime) -> timedelta:
        """The waking time from one instant to a later one; zero if it is not later."""
        awake, at = timedelta(0), start
        for rest in self._joined(start):
            if rest.start >= end:
                break
            awake, at = awake + max(timedelta(0), rest.start - at), rest.end
        return awake + max(timedelta(0), end - at)

    def standing(self, at: datetime) -> Span | None:
        """The rest that an instant lies in, until its clock goes on; None if it runs.

        Of rests that touch, the whole is told, and why by the weightiest: a vacation before a day off before a night.
        """
        first = next(self._joined(at), None)
        return first if first and first.start <= at else None

    def within(self, start: datetime, end: datetime) -> list[Span]:
        """The rests from one instant to another, cut to it and not touching each other."""
        found = []
        for rest in self._joined(start):
            if rest.start >= end:
                break
            found.append(Span(max(rest.start, start), min(rest.end, end), rest.why))
        return found

    def _joined(self, at: datetime) -> Iterator[Span]:
        """The rests that end after `at`; those that touch are one."""
        current: Span | None = None
        for rest in merge(*self._kinds(at)):
            if current and rest.start <= current.end:
                current = Span(current.start, max(current.end, rest.end), _weightier(current.why, rest.why))
            else:
                if current:
                    yield current
                current = rest
        if current:
            yield current

    def _kinds(self, at: datetime) -> list[Iterator[Span]]:
        vacations = iter(sorted(rest for rest in self.vacations if rest.end > at))
        return [vacations, *([self.hours.spans_from(at)] if self.hours else [])]


NONE = Rests()


def _weightier(one: str, other: str) -> str:
    return max(one, other, key=[NIGHT, DAY_OFF, VACATION].index)
