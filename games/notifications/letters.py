"""What a notice tells, whatever channel carries it: put together from what its recipient may know, and no more.

All of the game's state comes through games.selectors.game_view. What only one kind of game can say comes from
its module games.selectors.<kind>.mail:

    question(duty, page) -> Question      what is asked, and what counts if no answer comes
    happened(events, page) -> list[str]   what befell the viewer's robots, a sentence each
    sheet(page) -> dict                   the context of the templates <kind>/emails/sheet.txt and .html
    picture(page) -> bytes                the board, as PNG
    picture_text(page) -> str             the same for those who see no pictures
"""

from dataclasses import dataclass
from datetime import datetime
from importlib import import_module
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timesince import timeuntil

from games.models import Game, Notification, Program, Seat
from games.models.turn import wait_of
from games.selectors import game_view
from games.selectors.game_view import Duty, SeatLine
from games.selectors.series import SeriesPart, series_part
from games.selectors.teams import Party, ranking, team_name
from games.selectors.terms import Terms, terms_of

CHAPTERS = 3
"""Somebody who was away for longer reads the rest on the site."""


@dataclass(frozen=True, kw_only=True)
class Chapter:
    """What happened to the recipient's robot in one turn."""

    turn: int
    title: str
    url: str
    lines: list[str]


@dataclass(frozen=True, kw_only=True)
class Letter:
    """All that a notice says. What does not belong to its kind is empty; `question` is None once it is answered."""

    kind: str
    game: Game
    terms: Terms
    """What the game calls its things."""
    seat: Seat
    turn: int
    is_first: bool
    url: str
    question: Any
    also: list[Any]
    """What else is asked of the reader at the same moment."""
    moment: str
    """Where the turn waits for the reader's decision: "in register 3"; empty in the regular wait."""
    due: str
    left: str
    chapters: list[Chapter]
    mates: str
    """The reader's team and who else is in it; empty where all play alone."""
    places: list[tuple[int, str]]
    series: SeriesPart | None
    """The series that the game belongs to, as it stands now."""
    next_bout: str
    """The address of the game that has followed on this one; empty if none has."""
    sheet: dict[str, Any]
    picture: bytes
    picture_text: str

    @property
    def when(self) -> str:
        """ "turn 3", "before turn 1"."""
        return _when(self.terms, self.turn)

    def has_news_since(self, turn: int) -> bool:
        """Whether anything has happened to the robot in that turn or later."""
        return any(chapter.turn >= turn for chapter in self.chapters)


def compose(notification: Notification) -> Letter:
    """The letter for a notice about a game, as its recipient may know the game now."""
    game, seat = notification.game, notification.seat
    page = game_view.race_page(game, notification.recipient)
    own = import_module(f"games.selectors.{game.kind}.mail")
    series = series_part(game, page)
    duty, *others = _duties(notification, page) or [None]
    return Letter(
        kind=notification.kind,
        game=game,
        terms=terms_of(game.kind),
        seat=seat,
        turn=notification.payload["turn"],
        is_first=not Program.objects.filter(seat=seat, closed_at__isnull=False).exists(),
        url=address("race", game.pk),
        question=_question(duty, page, own) if duty else None,
        also=[_question(other, page, own) for other in others if not other.sealed],
        moment=page.waits_in if duty else "",
        due=instant(duty.due_at, notification.recipient.time_zone) if duty else "",
        left=time_left(duty.due_at) if duty else "",
        chapters=_chapters(notification, page, own),
        mates=_mates(page),
        places=_places(page),
        series=series,
        next_bout=address("race", series.next.game) if series and series.next else "",
        sheet=own.sheet(page),
        picture=own.picture(page),
        picture_text=own.picture_text(page),
    )


def address(name: str, *args: Any) -> str:
    """The full address of a page of this site."""
    return settings.SITE_URL + reverse(name, args=args)


def instant(at: datetime, zone: str) -> str:
    """A moment by somebody's clock, and which clock that is: `Tuesday 14 July, 18:30 CEST (Europe/Berlin)`."""
    local = at.astimezone(ZoneInfo(zone))
    name = local.tzname()
    return f"{date_format(local, 'l j F, H:i')} {name}" + (f" ({zone})" if zone != name else "")


def time_left(due_at: datetime) -> str:
    """`4 hours`, rounded down."""
    return timeuntil(due_at, depth=1).replace("\xa0", " ")


def _when(terms: Terms, turn: int) -> str:
    return f"{terms.turn} {turn}" if turn else f"before {terms.turn} 1"


def _duties(notification: Notification, page: Any) -> list[Duty]:
    """The questions of the wait that the notice is about, as far as they are not answered; its own first."""
    decision_id = notification.payload.get("decision_id")
    if decision_id is None:
        return []
    owed = [duty for duty in page.duties if duty.is_owed and wait_of(duty.decision_id) == wait_of(decision_id)]
    return sorted(owed, key=lambda duty: duty.decision_id != decision_id)


def _question(duty: Duty, page: Any, own: Any) -> dict[str, str]:
    """What is asked; of what is sealed, only that it is there, and that its clock starts when it is opened."""
    if not duty.sealed:
        return own.question(duty, page)  # type: ignore[no-any-return]
    seconds = sum(other.seconds for other in page.duties if other.sealed)
    return {
        "subject": "your hand waits to be opened",
        "asks": f"Your cards are dealt and lie face down. From the moment you open your hand on the page of the race, "
        f"you have {seconds} seconds to program. So open it when you have that time: this link alone starts no clock.",
        "button": "Go to the race",
        "otherwise": "If you do not open your hand in time, chance programs for you from your cards.",
    }


def _chapters(notification: Notification, page: Any, own: Any) -> list[Chapter]:
    """Every turn from the one of the recipient's last move to the present; turns without news are left out."""
    game, recipient = notification.game, notification.recipient
    terms = terms_of(game.kind)
    told = []
    for number in range(max(_last_move(notification.seat), game.turn - CHAPTERS, 1), game.turn):
        turn = game_view.turn_page(game, number, recipient)
        told.append((number, _when(terms, number).capitalize(), own.happened(turn.events, page)))
    so_far = f"{_when(terms, game.turn).capitalize()}{' so far' if game.turn else ''}"
    told.append((game.turn, so_far, own.happened(page.events, page)))
    return [
        Chapter(turn=number, title=title, url=address("turn", game.pk, number), lines=lines)
        for number, title, lines in told
        if lines
    ]


def _last_move(seat: Seat) -> int:
    moved = Program.objects.filter(seat=seat, by="seat", closed_at__isnull=False).order_by("turn__number")
    return moved.values_list("turn__number", flat=True).last() or 0


def _places(page: Any) -> list[tuple[int, str]]:
    """(place, robot and player, or a team and all its robots), best first. Who shares a place shares its number."""
    ranked = ranking(page.places, {seat.number: seat.team for seat in page.seats})
    unseated = terms_of(page.kind).unseated
    told = [(place, [_party(party, page) for party in parties] or [unseated]) for place, parties in ranked]
    return [(place, who) for place, sharing in told for who in sharing]


def _party(party: Party, page: Any) -> str:
    names = _named([seat for seat in page.seats if seat.number in party.seats])
    return f"{party.name}: {names}" if party.name else names


def _mates(page: Any) -> str:
    """ "Team 1, together with Dynamo (sam)"."""
    mine = next((seat for seat in page.seats if seat.is_mine), None)
    if mine is None or mine.team is None:
        return ""
    mates = [seat for seat in page.seats if seat.team == mine.team and not seat.is_mine]
    return f"{team_name(mine.team)}, together with {_named(mates)}"


def _named(seats: list[SeatLine]) -> str:
    *names, last = [f"{seat.name} ({seat.player})" for seat in seats]
    return f"{', '.join(names)} and {last}" if names else last
