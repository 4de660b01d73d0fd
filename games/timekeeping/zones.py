"""From the wall clock of a zone to instants. Twice a year, a wall clock skips an hour or shows it twice."""

from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

SECOND = timedelta(seconds=1)
DAYS_TO_TRY = 3
NO_PLACES = {"Factory", "localtime", "posixrules"}
"""Names that a system's list of time zones may contain, but that no browser knows, and that tell no one the time."""


@cache
def zone_names() -> frozenset[str]:
    """Every name that has a clock. The standard library reads its folders anew each time it is asked."""
    return frozenset(available_timezones() - NO_PLACES)


@cache
def zone_of(name: str) -> ZoneInfo:
    return ZoneInfo(name)


def instant(zone: str, day: date, at: time) -> datetime:
    """When the wall clock of the zone shows this time on this day.

    A time that it shows twice means the first of the two. A time that it skips means the moment of the jump.
    """
    wall = datetime.combine(day, at, tzinfo=zone_of(zone))
    first = wall.astimezone(UTC)
    if first.astimezone(wall.tzinfo).replace(tzinfo=None) == wall.replace(tzinfo=None):
        return first
    return _jump(zone_of(zone), wall.replace(fold=1).astimezone(UTC), first)


def local_day(zone: str, at: datetime) -> date:
    return at.astimezone(zone_of(zone)).date()


def next_instant(after: datetime, at: time, zone: str) -> datetime:
    """The first moment after `after` when clocks in the zone show `at`.

    A time that is skipped in spring counts as the moment when the clocks have jumped. Of a time that occurs twice in
    autumn only the first counts.
    """
    day = local_day(zone, after)
    moments = [instant(zone, day + timedelta(days=days), at) for days in range(DAYS_TO_TRY)]
    return min(moment for moment in moments if moment > after)


def _jump(zone: ZoneInfo, before: datetime, after: datetime) -> datetime:
    """The first second after the jump of the clock between two instants."""
    old = before.astimezone(zone).utcoffset()
    while after - before > SECOND:
        middle = before + (after - before) // 2
        middle = middle.replace(microsecond=0)
        if middle.astimezone(zone).utcoffset() == old:
            before = max(middle, before + SECOND)
        else:
            after = middle
    return after
