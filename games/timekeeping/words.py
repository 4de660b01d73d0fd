"""Lengths of time in plain words."""

from datetime import timedelta

UNITS = [(86400, "day"), (3600, "hour"), (60, "minute")]


def span(time: timedelta) -> str:
    """ "5 minutes", "7 days", "1 day and 2 hours": two units at most, rounded down."""
    seconds = max(0, int(time.total_seconds()))
    if seconds < 60:
        return _count(seconds, "second")
    for size, unit in UNITS:
        whole, rest = divmod(seconds, size)
        if whole:
            smaller = next((_count(rest // small, name) for small, name in UNITS if small < size and rest >= small), "")
            return _count(whole, unit) + (f" and {smaller}" if smaller else "")
    raise AssertionError("unreachable")


def _count(number: int, unit: str) -> str:
    return f"{number} {unit}{'' if number == 1 else 's'}"
