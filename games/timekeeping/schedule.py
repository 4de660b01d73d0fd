"""Fixed dates: which is next."""

from datetime import datetime, timedelta

from games.timekeeping.clock import Schedule
from games.timekeeping.zones import instant, local_day

LONGEST_NOTICE = timedelta(hours=6)


def notice(schedule: Schedule) -> timedelta:
    """Who is asked so shortly before a date has until the next one: a quarter of the way between dates, or 6 hours."""
    return min(min(schedule.gaps) / 4, LONGEST_NOTICE)


def next_date(schedule: Schedule, asked_at: datetime) -> datetime:
    """When something asked at this time is due: at the first date that leaves time enough to see it."""
    return date_from(schedule, asked_at + notice(schedule))


def date_from(schedule: Schedule, earliest: datetime) -> datetime:
    """The first date that is not before an instant. Each is found anew from the calendar, whatever the clocks do."""
    day = local_day(schedule.zone, earliest) - timedelta(days=1)
    while True:
        if day.weekday() in schedule.days:
            for at in schedule.clock_times:
                date = instant(schedule.zone, day, at)
                if date >= earliest:
                    return date
        day += timedelta(days=1)
