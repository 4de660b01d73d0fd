"""The hours in which everyone at a table is awake."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from games.timekeeping.rests import DailyHours, Rests, Span

DAY = timedelta(days=1)


def shared_hours(people: Iterable[DailyHours], start: datetime) -> list[Span]:
    """The hours of the day from `start` that are in no one's night. Hours on both sides of its end are joined."""
    nights = [Rests(DailyHours(hours.zone, hours.night)) for hours in people]
    asleep = sorted(rest for person in nights for rest in person.within(start, start + DAY))
    awake, at = [], start
    for rest in asleep:
        if rest.start > at:
            awake.append(Span(at, rest.start))
        at = max(at, rest.end)
    if at < start + DAY:
        awake.append(Span(at, start + DAY))
    if len(awake) > 1 and awake[0].start == start and awake[-1].end == start + DAY:
        first = awake.pop(0)
        awake[-1] = Span(awake[-1].start, first.end + DAY)
    return awake
