"""The clocks that a table can have, as they are stored with the game."""

from datetime import time, timedelta
from typing import Annotated, Any

import msgspec

from games.errors import Refused
from games.timekeeping.words import span
from games.timekeeping.zones import zone_names

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
WEEK = 7 * DAY
SHORTEST, LONGEST = 5 * MINUTE, WEEK
SHORTEST_WITH_RESTS = HOUR
SMALLEST_INCREMENT, LARGEST_INCREMENT = MINUTE, 3 * DAY
SMALLEST_BANK, LARGEST_BANK = 10 * MINUTE, 30 * DAY
CLOSEST_DATES = HOUR
MOST_TIMES = 6

Seconds = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
"""Far more than any table may have, and still a span of time."""


class EachTurn(msgspec.Struct, frozen=True, tag_field="type", tag="each_turn"):
    """Everyone has the same time for each turn."""

    seconds: Seconds
    rests: bool = False
    """The clock is stopped in a person's nights, days off and vacations."""

    @property
    def nominal(self) -> timedelta:
        """The time to expect for one turn."""
        return timedelta(seconds=self.seconds)


class Bank(msgspec.Struct, frozen=True, tag_field="type", tag="bank"):
    """Everyone has a time bank. It starts with `start` seconds and grows by `increment` each turn, up to `cap`."""

    start: Seconds
    increment: Seconds
    cap: Seconds
    rests: bool = False

    @property
    def nominal(self) -> timedelta:
        """The time to expect for one turn. Players who always take longer run out of time in the end."""
        return timedelta(seconds=self.increment)


class Schedule(msgspec.Struct, frozen=True, tag_field="type", tag="schedule"):
    """Turns are due at fixed times of day on fixed weekdays (Monday 0), by the wall clock of a zone."""

    days: tuple[int, ...]
    times: tuple[str, ...]
    """Such as 20:00."""
    zone: str
    rests: bool = False
    """Always False: the table has agreed on its dates."""

    @property
    def clock_times(self) -> list[time]:
        return sorted(time.fromisoformat(text) for text in self.times)

    @property
    def gaps(self) -> list[timedelta]:
        """The time from each of the week's dates to the next by the calendar, without changes of the clocks."""
        starts = [
            DAY * day + timedelta(hours=at.hour, minutes=at.minute)
            for day in sorted(self.days)
            for at in self.clock_times
        ]
        return [later - earlier for earlier, later in zip(starts, [*starts[1:], starts[0] + WEEK], strict=True)]

    @property
    def nominal(self) -> timedelta:
        return max(self.gaps)


class Untimed(msgspec.Struct, frozen=True, tag_field="type", tag="untimed"):
    """There is no deadline. Only for games against bots alone, where no one waits for the one player."""

    rests: bool = False
    """Always False: there is nothing to stop."""

    @property
    def nominal(self) -> timedelta:
        """The pace at which the game counts when games are compared."""
        return 3 * DAY


Clock = EachTurn | Bank | Schedule | Untimed


def read(raw: dict[str, Any] | None, deadline_seconds: int) -> Clock:
    """A clock as it was stored. Games without one have `deadline_seconds` for each turn."""
    return EachTurn(deadline_seconds) if raw is None else msgspec.convert(raw, Clock)


def stored(clock: Clock) -> dict[str, Any]:
    """A clock as it is stored: the columns of a game or a tournament."""
    return {"clock": msgspec.to_builtins(clock), "deadline_seconds": int(clock.nominal.total_seconds())}


def is_live(clock: Clock) -> bool:
    """Tells whether everyone is there while they play: an hour a turn at most, and no clock stops for rests."""
    match clock:
        case EachTurn(rests=False):
            return clock.nominal <= HOUR
        case Bank(rests=False):
            return timedelta(seconds=clock.cap) <= HOUR
    return False


def without_rests(clock: Clock) -> Clock:
    return msgspec.structs.replace(clock, rests=False)


def check(clock: Clock) -> None:
    """Raises Refused, naming the problem, if a table may not have this clock."""
    match clock:
        case EachTurn():
            _within("deadline", "The time for a turn", clock.nominal, SHORTEST, LONGEST)
            _check_rests(clock.rests, clock.nominal)
        case Bank():
            _check_bank(clock)
        case Schedule():
            _check_schedule(clock)
        case Untimed() if clock.rests:
            raise Refused("rests", "Without a deadline there is no clock that could stop for rests.")


def _check_bank(clock: Bank) -> None:
    start, cap = timedelta(seconds=clock.start), timedelta(seconds=clock.cap)
    _within("bank", "The time in hand at the start", start, SMALLEST_BANK, LARGEST_BANK)
    _within("bank", "What each turn adds", clock.nominal, SMALLEST_INCREMENT, LARGEST_INCREMENT)
    _within("bank", "The most that can be saved", cap, SMALLEST_BANK, LARGEST_BANK)
    if cap < max(start, clock.nominal):
        raise Refused("bank", "The most that can be saved is less than the time at the start, or than each turn adds.")
    _check_rests(clock.rests, start)


def _check_schedule(clock: Schedule) -> None:
    if not clock.days or not set(clock.days) <= set(range(7)):
        raise Refused("schedule", "Choose at least one day of the week on which turns are due.")
    if len(set(clock.days)) < len(clock.days) or len(set(clock.times)) < len(clock.times):
        raise Refused("schedule", "The same day or time is listed twice.")
    if not 1 <= len(clock.times) <= MOST_TIMES or not all(_is_time(text) for text in clock.times):
        raise Refused("schedule", f"Enter 1 to {MOST_TIMES} times of day at which turns are due, such as 20:00.")
    if clock.zone not in zone_names():
        raise Refused("schedule", "Choose the time zone for these times.")
    if clock.rests:
        raise Refused("rests", "With fixed dates, clocks do not stop for rests. Choose dates that suit the table.")
    if min(clock.gaps) < CLOSEST_DATES:
        raise Refused("schedule", f"There must be at least {span(CLOSEST_DATES)} between two dates.")


def _check_rests(rests: bool, turn: timedelta) -> None:
    if rests and turn < SHORTEST_WITH_RESTS:
        raise Refused(
            "rests",
            f"With less than {span(SHORTEST_WITH_RESTS)} a turn, clocks cannot stop for rests: the game would wait "
            "for everyone who is asleep. Let the clocks run through rests, or allow more time.",
        )


def _within(code: str, what: str, value: timedelta, least: timedelta, most: timedelta) -> None:
    if not least <= value <= most:
        raise Refused(code, f"{what} must be between {span(least)} and {span(most)}.")


def _is_time(text: str) -> bool:
    try:
        at = time.fromisoformat(text)
    except ValueError:
        return False
    return len(text) == 5 and at.tzinfo is None
