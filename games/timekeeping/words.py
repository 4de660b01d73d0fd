"""Lengths of time in plain words."""

from datetime import timedelta
from gettext import ngettext

UNITS = [(86400, "{n} day", "{n} days"), (3600, "{n} hour", "{n} hours"), (60, "{n} minute", "{n} minutes")]


def span(time: timedelta) -> str:
    """ "5 minutes", "7 days", "1 day and 2 hours": two units at most, rounded down."""
    seconds = max(0, int(time.total_seconds()))
    if seconds < 60:
        return _count(seconds, "{n} second", "{n} seconds")
    for size, *unit in UNITS:
        whole, rest = divmod(seconds, size)
        if whole:
            smaller = next((_count(rest // small, *it) for small, *it in UNITS if small < size and rest >= small), "")
            return _count(whole, *unit) + (f" and {smaller}" if smaller else "")
    raise AssertionError("unreachable")


def _count(number: int, one: str, several: str) -> str:
    return ngettext(one, several, number).format(n=number)
