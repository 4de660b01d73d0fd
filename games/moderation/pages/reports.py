"""Reporting people and messages, and the decisions about oneself."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render

from games.errors import NotFound, Refused
from games.models import Game, Report
from games.moderation.forms import ObjectionForm, ReportForm
from games.moderation.limits import count_report
from games.moderation.services import reports
from games.people.queries.profiles import person_by
from games.record.queries.anonymity import name_at, person_at
from games.talk.queries.chat import readable
from games.view.pages.lookup import game_for
from games.web.forms import refusals_in
from games.web.refused import own_page, posted
from games.web.sessions import PersonRequest
from games.workshop.queries.lines import line_for
from games.workshop.queries.rights import design_for


@own_page("GET", "POST")
def report_person(request: PersonRequest, person_id: int) -> HttpResponse:
    """Reports a person. `game` in the address names the table where it happened."""
    accused, game = person_by(person_id), _game(request)
    send = partial(reports.report_person, user=request.user, accused=accused, game=game)
    return _report(request, send, {"accused": accused.shown_name, "game": game, "person_id": person_id})


@own_page("GET", "POST")
def report_message(request: PersonRequest, game_id: int, room: str, number: int) -> HttpResponse:
    """Reports a message that this person can read."""
    game = game_for(request, game_id)
    message = readable(game, room, number, request.user)
    send = partial(reports.report_message, user=request.user, game=game, room=room, number=number)
    context = {"accused": name_at(game, message.author, message.seat), "person_id": person_at(game, message.author_id)}
    return _report(request, send, context | {"game": game, "message": message})


@own_page("GET", "POST")
def report_seat(request: PersonRequest, game_id: int, number: int) -> HttpResponse:
    """Reports the player of a seat. Where names are hidden, others know a player only by the seat."""
    game = game_for(request, game_id)
    seat = game.seats.select_related("user").filter(number=number).first()
    if seat is None or seat.user is None:
        raise NotFound("no_such_person", "There is no one in this seat to report.")
    send = partial(reports.report_person, user=request.user, accused=seat.user, game=game)
    accused = f"{seat.name} ({name_at(game, seat.user, seat)})"
    context = {"accused": accused, "game": game, "person_id": person_at(game, seat.user_id)}
    return _report(request, send, context)


@own_page("GET", "POST")
def report_design(request: PersonRequest, design_id: int) -> HttpResponse:
    """Reports a design that this person can see, and with it its author."""
    token = request.GET.get("token", "")
    design = design_for(request.user, design_id, token)
    if design.author is None:
        raise NotFound("no_such_person", "Its author no longer has an account here.")
    shown = line_for(design, request.user, token)
    send = partial(reports.report_design, user=request.user, design=design, shown=shown.title)
    context = {"accused": design.author.shown_name, "person_id": design.author_id, "design": shown}
    return _report(request, send, context)


@own_page("GET")
def standing(request: PersonRequest) -> HttpResponse:
    """The moderators' decisions about the reader."""
    rows = [{"sanction": row, "form": ObjectionForm(auto_id=f"id_{row.pk}_%s")} for row in request.user.sanctions.all()]
    return render(request, "moderation/standing.html", {"rows": rows, "section": "people", "here": "settings"})


@posted
def objects(request: PersonRequest, sanction_id: int) -> HttpResponse:
    reports.objects(user=request.user, sanction_id=sanction_id, words=request.POST.get("words", ""))
    messages.success(request, "Thank you. A moderator will look at it again and answer you.")
    return redirect("standing")


def _report(request: PersonRequest, send: Callable[..., Report], context: dict[str, Any]) -> HttpResponse:
    form = ReportForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_in(form):
            count_report(request)
            send(kind=form.cleaned_data["kind"], words=form.cleaned_data["words"])
            messages.success(request, "Thank you. A moderator will read your report.")
            person = context["person_id"]
            return redirect("person", person) if person else redirect("game", context["game"].pk)
    return render(request, "moderation/report.html", context | {"form": form}, status=400 if form.errors else 200)


def _game(request: PersonRequest) -> Game | None:
    """The game that the address names, or None. Raises Refused or NotFound."""
    number = request.GET.get("game", "")
    if not number:
        return None
    if not number.isdecimal() or len(number) > 15:
        raise Refused("malformed", "That is not the number of a game.")
    return game_for(request, int(number))
