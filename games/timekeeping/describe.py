"""A table's clock in plain words, for pages, emails and lists."""

from datetime import timedelta

from games.timekeeping.clock import Bank, Clock, EachTurn, Schedule, Untimed, without_rests
from games.timekeeping.length import longest
from games.timekeeping.schedule import notice
from games.timekeeping.vacations import DAYS_A_YEAR
from games.timekeeping.words import span

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
DAY = timedelta(days=1)


def pace(clock: Clock, turn: str) -> str:
    """For lists: "1 day a turn", "every Sunday at 20:00 (Europe/Berlin)", "3 days in hand, 12 hours more each turn"."""
    match clock:
        case Schedule():
            return f"{_dates(clock)} ({clock.zone})"
        case Bank():
            return f"{_span(clock.start)} in hand, {_span(clock.increment)} more each {turn}"
        case EachTurn():
            return f"{_span(clock.seconds)} a {turn}"
        case Untimed():
            return "no deadline"


def sentences(clock: Clock, turn: str) -> list[str]:
    """The facts about a clock that players should know before they sit down."""
    match clock:
        case Schedule():
            said = f"Each {turn} is due {_dates(clock)}, {clock.zone} time."
            late = f"A {turn} that begins less than {span(notice(clock))} before that is due on the date after."
            return [said, late, "With fixed dates, the clock does not stop for nights, days off or vacations."]
        case Bank():
            said = f"Everyone starts with {_span(clock.start)} in hand. Time you use is deducted, and each {turn} adds"
            return [f"{said} {_span(clock.increment)}, up to {_span(clock.cap)}.", _rests(clock)]
        case Untimed():
            return ["There is no deadline: the bots wait for you."]
        case EachTurn():
            return [f"Each {turn}, everyone has {_span(clock.seconds)} to hand in a program.", _rests(clock)]


def worst_case(clock: Clock, turns: int, several: str) -> str:
    """The time that a game could take if every turn were played at the last moment."""
    if isinstance(clock, Untimed):
        return "You can take as long as you like."
    if clock.rests:
        extra = f"Vacations, up to {DAYS_A_YEAR} days a year for each player, come on top of that."
        return f"At most, {_in_short(clock, turns, several)}. {extra}"
    return f"At most, {_in_short(clock, turns, several)}."


def _in_short(clock: Clock, turns: int, several: str) -> str:
    """ "15 turns take 15 days, or up to 11 weeks if someone is always resting"."""
    said = f"{turns} {several} take {_roughly(longest(without_rests(clock), turns))}"
    if clock.rests:
        return f"{said}, or up to {_roughly(longest(clock, turns))} if someone is always resting"
    return said


def _roughly(time: timedelta) -> str:
    """In hours up to two days, in days up to three weeks, then in weeks, rounded up."""
    if time <= 2 * DAY:
        return span(time)
    if time <= 21 * DAY:
        return f"{-(-time // DAY)} days"
    return f"{-(-time // (7 * DAY))} weeks"


def _rests(clock: EachTurn | Bank) -> str:
    if clock.rests:
        return "Your clock stops during your nights, days off and vacations, as you have set them."
    return "The clock runs day and night."


def _dates(clock: Schedule) -> str:
    days = sorted(clock.days)
    when = "day" if len(days) == len(WEEKDAYS) else _and([WEEKDAYS[day] for day in days])
    return f"every {when} at {_and([f'{at:%H:%M}' for at in clock.clock_times])}"


def _and(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]


def _span(seconds: int) -> str:
    return span(timedelta(seconds=seconds))
