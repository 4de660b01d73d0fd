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
from games.selectors import game_view

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
    seat: Seat
    turn: int
    is_first: bool
    url: str
    question: Any
    due: str
    left: str
    chapters: list[Chapter]
    places: list[tuple[int, str]]
    sheet: dict[str, Any]
    picture: bytes
    picture_text: str

    def has_news_since(self, turn: int) -> bool:
        """Whether anything has happened to the robot in that turn or later."""
        return any(chapter.turn >= turn for chapter in self.chapters)


def compose(notification: Notification) -> Letter:
    """The letter for a notice about a game, as its recipient may know the game now."""
    game, seat = notification.game, notification.seat
    page = game_view.race_page(game, notification.recipient)
    own = import_module(f"games.selectors.{game.kind}.mail")
    duty = _duty(notification, page)
    return Letter(
        kind=notification.kind,
        game=game,
        seat=seat,
        turn=notification.payload["turn"],
        is_first=not Program.objects.filter(seat=seat, closed_at__isnull=False).exists(),
        url=address("race", game.pk),
        question=own.question(duty, page) if duty else None,
        due=instant(duty.due_at, notification.recipient.time_zone) if duty else "",
        left=time_left(duty.due_at) if duty else "",
        chapters=_chapters(notification, page, own),
        places=_places(page),
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


def _duty(notification: Notification, page: Any) -> Any:
    """The question that the notice is about, as long as it is open and not answered."""
    decision_id = notification.payload.get("decision_id")
    owed = [duty for duty in page.duties if duty.submission is None]
    return next((duty for duty in owed if duty.decision_id == decision_id), None)


def _chapters(notification: Notification, page: Any, own: Any) -> list[Chapter]:
    """Every turn from the one of the recipient's last move to the present; turns without news are left out."""
    game, recipient = notification.game, notification.recipient
    told = []
    for number in range(max(_last_move(notification.seat), game.turn - CHAPTERS, 1), game.turn):
        turn = game_view.turn_page(game, number, recipient)
        told.append((number, f"Turn {number}", own.happened(turn.events, page)))
    told.append((game.turn, f"Turn {game.turn} so far", own.happened(page.events, page)))
    return [
        Chapter(turn=number, title=title, url=address("turn", game.pk, number), lines=lines)
        for number, title, lines in told
        if lines
    ]


def _last_move(seat: Seat) -> int:
    moved = Program.objects.filter(seat=seat, by="seat", closed_at__isnull=False).order_by("turn__number")
    return moved.values_list("turn__number", flat=True).last() or 0


def _places(page: Any) -> list[tuple[int, str]]:
    """(place, robot and player), best first. Who shares a place shares its number."""
    seats = {seat.number: f"{seat.name} ({seat.player})" for seat in page.seats}
    ranked, place = [], 1
    for sharing in page.places:
        ranked += [(place, seats[number]) for number in sharing]
        place += len(sharing)
    return ranked
