"""The rests of a person, during which their clocks are stopped.

Deadlines are counted in waking time: `Rests.add` finds the instant, `Rests.between` measures.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from heapq import merge
from typing import Final, Literal, get_args

from games.errors import Refused
from games.timekeeping.words import span
from games.timekeeping.zones import instant, local_day

DAY = timedelta(days=1)
MIDNIGHT = time(0)
LONGEST_NIGHT = timedelta(hours=12)
MOST_DAYS_OFF = 3
Why = Literal["", "night", "day off", "vacation"]
NIGHT: Final = "night"
DAY_OFF: Final = "day off"
VACATION: Final = "vacation"


@dataclass(frozen=True, order=True)
class Span:
    """A stretch of time, excluding its end, and why a clock is stopped in it."""

    start: datetime
    end: datetime
    why: Why = ""


@dataclass(frozen=True)
class DailyHours:
    """Nights and days off, by the wall clock of a zone."""

    zone: str
    night: tuple[time, time] | None = None
    days_off: tuple[int, ...] = ()
    """Weekdays by number; Monday is 0."""

    def check(self) -> None:
        """Raises Refused if too little of the week is left for playing."""
        if self.night and not timedelta(0) < self.length_of_night <= LONGEST_NIGHT:
            raise Refused("night", f"A night needs a beginning and an end, and can last {span(LONGEST_NIGHT)} at most.")
        if not set(self.days_off) <= set(range(7)) or len(set(self.days_off)) > MOST_DAYS_OFF:
            raise Refused("days_off", f"You can take up to {MOST_DAYS_OFF} days of the week off.")

    @property
    def length_of_night(self) -> timedelta:
        if self.night is None:
            return timedelta(0)
        start, end = (timedelta(hours=at.hour, minutes=at.minute) for at in self.night)
        return (end - start) % DAY

    def spans_from(self, at: datetime) -> Iterator[Span]:
        """All rests that end after `at`, ordered by their start. They go on forever and may overlap."""
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
        """The instant after so much waking time. It is never inside a rest, unless `work` is zero and `start` is."""
        at, left = start, work
        for rest in self._joined(start):
            awake = max(timedelta(0), rest.start - at)
            if left <= awake:
                break
            at, left = rest.end, left - awake
        return at + left

    def between(self, start: datetime, end: datetime) -> timedelta:
        """The waking time from one instant to another; zero if the second is not later."""
        awake, at = timedelta(0), start
        for rest in self._joined(start):
            if rest.start >= end:
                break
            awake, at = awake + max(timedelta(0), rest.start - at), rest.end
        return awake + max(timedelta(0), end - at)

    def standing(self, at: datetime) -> Span | None:
        """The rest that covers an instant; None if the clock is running then.

        Rests that touch are joined. The reason is the weightiest: vacation, then day off, then night.
        """
        first = next(self._joined(at), None)
        return first if first and first.start <= at else None

    def within(self, start: datetime, end: datetime) -> list[Span]:
        """The rests between two instants, clipped to them, with touching rests joined."""
        found = []
        for rest in self._joined(start):
            if rest.start >= end:
                break
            found.append(Span(max(rest.start, start), min(rest.end, end), rest.why))
        return found

    def _joined(self, at: datetime) -> Iterator[Span]:
        """The rests that end after `at`, with touching rests joined."""
        current: Span | None = None
        for rest in merge(*self._kinds(at)):
            if current and rest.start <= current.end:
                why = max(current.why, rest.why, key=get_args(Why).index)
                current = Span(current.start, max(current.end, rest.end), why)
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
