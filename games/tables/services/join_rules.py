"""Checks the settings of a new table together, and when it may begin."""

from datetime import datetime, timedelta

from games.errors import Refused
from games.models.table_settings import TableSettings, check_bounds
from games.timekeeping.clock import Clock, Schedule, Untimed

SOONEST, LATEST = timedelta(minutes=10), timedelta(days=30)
GRACE = timedelta(minutes=1)


def check(settings: TableSettings, starts_at: datetime | None, now: datetime) -> None:
    """Raises Refused if settings are out of bounds, incomplete or contradict each other.

    `starts_at` is the set time, if the table begins at one.
    """
    check_bounds(settings)
    if (starts_at is None) == (settings.begins == "date"):
        raise Refused("starts_at", "A table that begins at a set time needs that time. Other tables do not take one.")
    if starts_at is not None and not now + SOONEST <= starts_at <= now + LATEST:
        raise Refused("starts_at", "The set time must be between 10 minutes and 30 days from now.")
    if settings.own_bots and (settings.hides_names or settings.one_per_home):
        raise Refused(
            "own_bots",
            "Players can bring their own bots only where names are shown and a household may have several seats.",
        )


def check_timer(settings: TableSettings, clock: Clock) -> None:
    """Raises Refused for a timer of the last player where turns are due at fixed dates, or never."""
    if settings.last_seconds and isinstance(clock, Schedule | Untimed):
        raise Refused("last_seconds", "With fixed dates, or without a deadline, the last player has no timer.")
