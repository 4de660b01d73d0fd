"""The longest time a game can take: every turn ends at the last moment and starts at the worst time for someone.

Every game has to end, so clocks with which it could take longer than a year are refused.
"""

from datetime import UTC, datetime, time, timedelta

from games.errors import Refused
from games.timekeeping.clock import Bank, Clock, EachTurn, Schedule, Untimed
from games.timekeeping.rests import LONGEST_NIGHT, MOST_DAYS_OFF, NONE, DailyHours, Rests
from games.timekeeping.schedule import notice
from games.timekeeping.zones import zone_of

LONGEST_GAME = timedelta(days=365)
MONDAY = datetime(2024, 1, 1, tzinfo=UTC)
LAST_DAYS = tuple(range(7 - MOST_DAYS_OFF, 7))
MAX_REST = Rests(DailyHours("UTC", (time(24 - LONGEST_NIGHT // timedelta(hours=1)), time(0)), LAST_DAYS))
"""The most rest that the site allows, apart from vacations: the longest nights, and all days off in a row."""
WORST_START = MONDAY + timedelta(days=LAST_DAYS[0]) - LONGEST_NIGHT


def longest(clock: Clock, turns: int) -> timedelta:
    """The longest time for so many turns, not counting vacations and questions in mid-turn."""
    match clock:
        case Schedule():
            return _by_dates(clock, turns)
        case Bank():
            return _stretched(clock, timedelta(seconds=clock.start)) + turns * _stretched(clock, clock.nominal)
        case EachTurn() | Untimed():
            return turns * _stretched(clock, clock.nominal)


def check_length(clock: Clock, turns: int) -> None:
    """Raises Refused if the game might take longer than a year."""
    if longest(clock, turns) > LONGEST_GAME:
        advice = "Allow less time, or let the clocks run through rests." if clock.rests else "Allow less time."
        raise Refused("endless", f"With this clock {turns} turns could take longer than a year. {advice}")


def _stretched(clock: Clock, work: timedelta) -> timedelta:
    return (MAX_REST if clock.rests else NONE).add(WORST_START, work) - WORST_START


def _by_dates(clock: Schedule, turns: int) -> timedelta:
    """The game begins just too late for a date and before the longest gaps, and clocks are put back meanwhile."""
    gaps, weeks = clock.gaps, turns // len(clock.gaps)
    rest = max(sum((gaps * 2)[first : first + turns % len(gaps)], timedelta()) for first in range(len(gaps)))
    return notice(clock) + weeks * sum(gaps, timedelta()) + rest + _put_back(clock.zone)


def _put_back(zone: str) -> timedelta:
    """By how much the clocks of a zone are put back in a year."""
    year = [(MONDAY + timedelta(weeks=week)).astimezone(zone_of(zone)) for week in range(53)]
    offsets = [at.utcoffset() or timedelta() for at in year]
    return max(offsets) - min(offsets)
