"""The next date of a schedule of fixed dates."""

from datetime import datetime, timedelta

from games.timekeeping.clock import Schedule
from games.timekeeping.zones import instant, local_day

LONGEST_NOTICE = timedelta(hours=6)


def notice(schedule: Schedule) -> timedelta:
    """The least time before a date. Anything asked later than that is due on the next date.

    It is a quarter of the shortest gap between dates, but at most 6 hours.
    """
    return min(min(schedule.gaps) / 4, LONGEST_NOTICE)


def next_date(schedule: Schedule, asked_at: datetime) -> datetime:
    """The date on which something asked at this time is due: the first that leaves enough notice."""
    return date_from(schedule, asked_at + notice(schedule))


def date_from(schedule: Schedule, earliest: datetime) -> datetime:
    """The first date at or after an instant. Dates follow the calendar, also when clocks change."""
    day = local_day(schedule.zone, earliest) - timedelta(days=1)
    while True:
        if day.weekday() in schedule.days:
            for at in schedule.clock_times:
                date = instant(schedule.zone, day, at)
                if date >= earliest:
                    return date
        day += timedelta(days=1)
