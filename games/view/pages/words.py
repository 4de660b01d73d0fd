"""Sentences about a game that fit every kind of game."""

from dataclasses import dataclass

from django.utils.translation import ngettext

from games.kinds.registry import kind_of, terms_of
from games.record.queries.teams import ranking
from games.shapes.page import GamePage, SeatLine
from games.wording.terms import Terms

BEGINS = {
    "full": "when the last seat is taken",
    "grace": "a minute after the last seat is taken",
    "date": "at its set time, if at least two people are there",
}
ENDINGS = {1: "st", 2: "nd", 3: "rd"}


@dataclass(frozen=True)
class StatusLine:
    """The state of a game in words, for its headline, the browser's tab and screen readers."""

    line: str
    detail: str = ""
    tab: str = ""
    """The beginning of the tab's title."""
    is_mine: bool = False
    """The game is waiting for the viewer."""
    is_soon: bool = False
    """One answer is missing, or none, and not the viewer's: the game may go on any moment."""


def status_words(page: GamePage) -> StatusLine:
    if page.status == "lobby":
        return _lobby(page)
    if page.status == "cancelled":
        return StatusLine(f"This {terms_of(page.kind).game} was called off.")
    if page.status == "parked":
        return StatusLine(
            f"This {terms_of(page.kind).game} is on hold for the moment.",
            "The people who run this site know about it. No one loses any time.",
        )
    if page.status == "over":
        return StatusLine(winners(page))
    return _running(page)


def _lobby(page: GamePage) -> StatusLine:
    free = page.free_seats
    if free == 0 and page.begins == "date":
        return StatusLine("All seats are taken.", f"The {terms_of(page.kind).game} starts at its set time.")
    if free == 0:
        return StatusLine("All seats are taken.", f"The {terms_of(page.kind).game} starts any moment now.")
    who = "you say" if page.is_owner else "its owner says"
    return StatusLine(
        ngettext("Waiting for {n} more player.", "Waiting for {n} more players.", free).format(n=free),
        f"The {terms_of(page.kind).game} starts {BEGINS[page.begins]}, or when {who} so.",
    )


def winners(page: GamePage) -> str:
    """ "Bolt won the race." or "Team 1 won the race: Bolt and Dynamo." After a draw it names all who share the win."""
    terms = terms_of(page.kind)
    first = ranking(page.places, {seat.number: seat.team for seat in page.seats})[:1]
    if not first:
        return f"The {terms.game} is over."
    [(_, parties)] = first
    robots = and_([_seat(page, number).name for party in parties for number in party.seats])
    teams = and_([party.name for party in parties if party.name])
    if len(parties) > 1:
        return f"{teams} share the win: {robots}." if teams else f"{robots} share the win."
    return f"{teams} won the {terms.game}: {robots}." if teams else f"{robots or terms.unseated} won the {terms.game}."


def _running(page: GamePage) -> StatusLine:
    mine = [prompt for prompt in page.prompts if prompt.is_owed]
    turn = terms_of(page.kind).turn
    others = [_seat(page, number).name for number in page.waiting_for if number != page.viewer_seat]
    if any(seat.is_mine and seat.autopilot for seat in page.seats):
        return StatusLine("A bot plays for you.", "Take back your seat whenever you like.")
    if page.waits_in and page.clock is not None:
        return _interrupted(page, bool(mine))
    if mine:
        rest = f"Also waiting for {and_(others)}." if others else _others_done(page)
        return StatusLine("Your move.", rest, "● Your move", is_mine=True)
    if not others:
        return StatusLine("Everyone is done.", f"The {turn} is being played.", is_soon=True)
    waiting, is_soon = f"Waiting for {and_(others)}.", len(others) == 1
    if page.prompts:
        return StatusLine("You are done.", waiting, is_soon=is_soon)
    if idle := _why_idle(page):
        return StatusLine(idle, waiting, is_soon=is_soon)
    return StatusLine(waiting, is_soon=is_soon)


def _others_done(page: GamePage) -> str:
    others = [seat for seat in page.seats if not seat.is_mine]
    if others and all(seat.is_bot for seat in others):
        return ngettext("The bot is done.", "The bots are done.", len(others))
    return "Everyone else is done." if others else ""


def _why_idle(page: GamePage) -> str:
    if page.view is None or page.viewer_seat is None:
        return ""
    return kind_of(page.kind).story.why_idle(page, page.viewer_seat)


def _interrupted(page: GamePage, is_mine: bool) -> StatusLine:
    """Everyone may know where the turn is interrupted. Only those who are asked may know whose decision it is."""
    where = page.waits_in
    if is_mine:
        rest = f"The {terms_of(page.kind).game} is waiting for you {where}."
        return StatusLine("Your decision.", rest, "● Your decision", is_mine=True)
    if page.prompts:
        return StatusLine("Your answer is in.", f"Waiting for another decision {where}.", is_soon=True)
    return StatusLine(f"Waiting for a decision {where}.", is_soon=True)


def _seat(page: GamePage, number: int) -> SeatLine:
    return next(seat for seat in page.seats if seat.number == number)


def and_(names: list[str]) -> str:
    """ "Bolt", "Bolt and Cog", "Bolt, Cog and Dynamo"."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def turn_name(terms: Terms, number: int) -> str:
    """ "Turn 3", or what comes before the first."""
    return f"{terms.turn.capitalize()} {number}" if number else "The start"


def place_words(place: int) -> str:
    """ "1st", "2nd", "3rd", "4th" and so on, for places below 11."""
    return f"{place}{ENDINGS.get(place, 'th')}"
