"""Ready-made clocks with names, for people who do not want to set one up."""

from collections.abc import Callable
from dataclasses import dataclass

from games.timekeeping.clock import Clock, EachTurn, Schedule, Untimed

MINUTE, HOUR, DAY = 60, 3600, 86400
SUNDAY, EVENING = 6, "20:00"


@dataclass(frozen=True)
class ClockPreset:
    name: str
    promise: str
    """Its meaning for players. "{turn}" and "{turns}" are replaced by the game's own words."""
    clock: Callable[[str], Clock]
    """Makes the clock for the time zone of the person who creates the table."""


PRESETS = {
    "live": ClockPreset("Live", "everyone is here; 10 minutes a {turn}, day or night", lambda _: EachTurn(10 * MINUTE)),
    "several": ClockPreset("Several {turns} a day", "4 hours a {turn}", lambda _: EachTurn(4 * HOUR, rests=True)),
    "daily": ClockPreset("Daily", "look in once a day; 1 day a {turn}", lambda _: EachTurn(DAY, rests=True)),
    "relaxed": ClockPreset("Relaxed", "3 days a {turn}", lambda _: EachTurn(3 * DAY, rests=True)),
    "weekly": ClockPreset(
        "Weekly", "a {turn} every Sunday at 20:00, by your clock", lambda zone: Schedule((SUNDAY,), (EVENING,), zone)
    ),
    "untimed": ClockPreset(
        "No deadline", "for games against bots only, who wait for you each {turn}", lambda _: Untimed()
    ),
}
USUAL = "daily"


def preset_of(clock: Clock) -> str:
    """The name of this clock; empty if it has none."""
    zone = clock.zone if isinstance(clock, Schedule) else "UTC"
    return next((name for name, preset in PRESETS.items() if preset.clock(zone) == clock), "")
