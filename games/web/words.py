"""Sentences about a race that are the same for every game."""

from dataclasses import dataclass

from games.selectors.game_view import RacePage, SeatLine

ENDINGS = {1: "st", 2: "nd", 3: "rd"}


@dataclass(frozen=True)
class Status:
    """How a race stands, for its head line, the browser's tab and those who listen."""

    line: str
    detail: str = ""
    tab: str = ""
    """What the tab's title begins with."""
    is_mine: bool = False
    """The viewer owes something."""


def status_words(page: RacePage) -> Status:
    if page.status == "lobby":
        return _lobby(page)
    if page.status == "cancelled":
        return Status("This race was called off.")
    if page.status == "parked":
        return Status(
            "This race has met a fault and stands still.", "Whoever runs this site has been told. No time is lost."
        )
    if page.status == "over":
        winners = [_seat(page, number).name for number in page.places[0]] if page.places else []
        return Status(f"{_and(winners)} won the race." if winners else "The race is over.")
    return _running(page)


def _lobby(page: RacePage) -> Status:
    free = page.free_seats
    if free == 0:
        return Status("All seats are taken.", "The race starts at any moment.")
    who = "you say" if page.is_owner else "its owner says"
    return Status(
        f"Waiting for {free} more player{'' if free == 1 else 's'}.",
        f"The race starts when the last seat is taken, or when {who} so.",
    )


def _running(page: RacePage) -> Status:
    mine = [duty for duty in page.duties if duty.submission is None]
    others = [_seat(page, number).name for number in page.waiting_for if number != page.viewer_seat]
    if any(seat.is_mine and seat.autopilot for seat in page.seats):
        return Status("A house robot plays for you.", "You missed two turns. Take your seat back whenever you like.")
    if mine:
        rest = f"Also waiting for {_and(others)}." if others else "Everybody else is in."
        return Status("Your move.", rest, "● Your move", is_mine=True)
    if not others:
        return Status("Everybody is in.", "The turn is being played.")
    waiting = f"Waiting for {_and(others)}."
    return Status("You are in.", waiting) if page.duties else Status(waiting)


def _seat(page: RacePage, number: int) -> SeatLine:
    return next(seat for seat in page.seats if seat.number == number)


def _and(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def hours(seconds: float) -> str:
    """A span of whole hours: "8 hours", "1 day"."""
    count = int(seconds) // 3600
    days, rest = divmod(count, 24)
    number, unit = (count, "hour") if rest or not days else (days, "day")
    return f"{number} {unit}{'' if number == 1 else 's'}"


def place_words(place: int) -> str:
    """ "1st", "2nd", "3rd", "4th" and so on; there are never as many as eleven."""
    return f"{place}{ENDINGS.get(place, 'th')}"
