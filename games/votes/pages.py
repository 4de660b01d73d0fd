"""Votes, and seats that change hands."""

from datetime import date, datetime, time, timedelta
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.errors import Refused
from games.kinds.registry import terms_of
from games.models import Game, Vote
from games.record.queries.seats import own_seat
from games.shapes.page import GamePage
from games.timekeeping.clock import Schedule
from games.timekeeping.words import span
from games.timekeeping.zones import instant
from games.view.pages.lookup import game_for, token_of
from games.votes.queries import TablePart, table_part
from games.votes.services import absence, replacement, votes
from games.votes.services.proposals import LONGEST_PAUSE, LONGEST_REASON
from games.web.refused import explains_refusals, for_people, only, posted
from games.web.sessions import PersonRequest

SHARES = (0.25, 0.5, 1)
"""The extensions that can be asked for, as shares of a turn's time."""


@posted
def propose(request: PersonRequest, game_id: int, kind: str) -> HttpResponse:
    """Opens a vote."""
    game_for(request, game_id)
    vote = votes.propose(game_id=game_id, user=request.user, kind=kind, **_details(request, kind))
    messages.success(request, "Agreed." if vote.ended_at else "The table is being asked, and its players are notified.")
    return redirect("game", game_id)


@posted
def ballot(request: PersonRequest, game_id: int, vote_id: int) -> HttpResponse:
    """Casts a ballot in a vote."""
    game_for(request, game_id)
    choice = request.POST.get("choice", "")
    vote = votes.cast(game_id=game_id, user=request.user, vote_id=vote_id, choice=choice)
    messages.success(request, "That decides it." if vote.ended_at else "Your vote is saved.")
    return redirect("game", game_id)


@only("GET", "POST")
@for_people
@explains_refusals
def resign(request: PersonRequest, game_id: int) -> HttpResponse:
    """Asks for confirmation, and then leaves the game for good."""
    game = game_for(request, game_id)
    if request.method == "POST":
        absence.resign(game_id=game_id, user=request.user, is_sure="sure" in request.POST)
        messages.success(request, "You have left the table. You can keep watching from here.")
        return redirect("game", game_id)
    seat = own_seat(game, request.user)
    context = {"game_id": game_id, "title": game.title, "seat": seat, "terms": terms_of(game.kind), "game": game}
    return render(request, "votes/resign.html", context)


@posted
def take_over(request: PersonRequest, game_id: int, number: int) -> HttpResponse:
    """Takes over a free seat in a game under way."""
    game_for(request, game_id)
    token = token_of(request, game_id)
    seat = replacement.take_over(game_id=game_id, user=request.user, number=number, token=token)
    messages.success(request, f"Welcome aboard: {seat.name} is yours now.")
    return redirect("game", game_id)


def votes_panel(request: HttpRequest, game: Game, page: GamePage, *, is_quiet: bool) -> dict[str, Any]:
    """The votes on the game page, and the seats that changed hands. Empty before the start. `is_quiet`: there has been
    none of that."""
    if page.status not in ("running", "parked", "over"):
        return {}
    part = table_part(game, request.user, is_quiet=is_quiet)
    return {
        "part": part,
        "key": _key(page, part),
        "extensions": _extensions(page) if page.clock else [],
        "longest_pause": span(LONGEST_PAUSE),
        "longest_reason": LONGEST_REASON,
    }


def _key(page: GamePage, part: TablePart) -> str:
    """A key for the menu as it is offered now. While it stays the same, the page keeps what was typed into the menu."""
    offered = [
        part.is_voter,
        part.is_seated,
        part.can_step_away,
        part.is_paused,
        part.lost is not None,
        page.clock is not None,
    ]
    absent = [seat.number for seat in part.absent]
    marks = "".join(str(int(each)) for each in offered)
    return "-".join(["menu", marks, *(str(number) for number in absent)])


def _extensions(page: GamePage) -> list[tuple[int, str]]:
    """The extensions that can be asked for, in seconds and in words."""
    if isinstance(page.timing, Schedule):
        return [(60, "to the next date")]
    times = [timedelta(seconds=int(page.timing.nominal.total_seconds() * share)) for share in SHARES]
    return [(int(more.total_seconds()), span(more)) for more in times]


def _details(request: PersonRequest, kind: str) -> dict[str, Any]:
    """The details of a proposal of this kind, as the form has them. Raises Refused."""
    match kind:
        case Vote.Kind.PAUSE:
            return {"reason": request.POST.get("reason", ""), "until": _until(request)}
        case Vote.Kind.EXTEND:
            return {"seconds": _number(request, "seconds")}
        case Vote.Kind.REPLACE:
            return {"number": _number(request, "number")}
    return {}


def _until(request: PersonRequest) -> datetime | None:
    """The start of the day that the form names, in the time zone of the person who filled it in. Raises Refused."""
    named = request.POST.get("until", "")
    if not named:
        return None
    try:
        return instant(request.user.time_zone, date.fromisoformat(named), time(0))
    except (ValueError, OverflowError):
        raise Refused("until", "Enter the day on which the game goes on, such as 2030-07-14.") from None


def _number(request: HttpRequest, name: str) -> int:
    text = request.POST.get(name, "")
    if not (text.isascii() and text.isdecimal() and len(text) < 8):
        raise Refused(name, "Choose one of the options offered.")
    return int(text)
