"""The rules for vacations: announced in advance, not too long, and with days of play in between."""

from datetime import date, timedelta
from gettext import ngettext

from games.errors import Closed, Refused

DAYS_A_YEAR = 30
MOST_AT_A_STRETCH = 14
BETWEEN = 7
"""Days of play between two vacations."""
FURTHEST_AHEAD = 365
DAY = timedelta(days=1)

Days = tuple[date, date]
"""The first and the last day."""


def left_in(year: int, taken: list[Days]) -> int:
    """The days of vacation that are left in a calendar year."""
    return DAYS_A_YEAR - sum(_days_in(year, days) for days in taken)


def check(wanted: Days, taken: list[Days], today: date) -> None:
    """Raises Refused, or Closed because of other vacations, if this one cannot be taken. The text says why."""
    first, last = wanted
    if last < first:
        raise Refused("vacation", "The last day comes before the first.")
    if first <= today:
        raise Refused("vacation", "A vacation must be announced in advance: it can begin tomorrow at the earliest.")
    if last > today + FURTHEST_AHEAD * DAY:
        raise Refused("vacation", "A vacation can be planned up to a year ahead.")
    if length(wanted) > MOST_AT_A_STRETCH:
        raise Refused("vacation", f"A vacation can last {MOST_AT_A_STRETCH} days at most.")
    if any(
        first <= other_last + BETWEEN * DAY and other_first <= last + BETWEEN * DAY for other_first, other_last in taken
    ):
        raise Closed("vacation", f"There must be at least {BETWEEN} days between two vacations.")
    for year in {first.year, last.year}:
        if left_in(year, [*taken, wanted]) < 0:
            rest = left_in(year, taken)
            left = "You have {rest} day of vacation left in {year}.", "You have {rest} days of vacation left in {year}."
            raise Closed("vacation", ngettext(*left, rest).format(rest=rest or "no", year=year))


def length(days: Days) -> int:
    return (days[1] - days[0]).days + 1


def _days_in(year: int, days: Days) -> int:
    first, last = max(days[0], date(year, 1, 1)), min(days[1], date(year, 12, 31))
    return max(0, length((first, last)))
