"""People: who somebody is, friends, those who are kept away, reports, and what was decided about oneself."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from games.errors import NotFound, Refused
from games.models import Game, Report, User
from games.moderation.services import reports
from games.people.forms import ObjectionForm, ReportForm
from games.people.queries import households, relationships
from games.people.queries import profiles as selector
from games.people.queries.anonymity import name_at, person_at
from games.people.services import friends as service
from games.people.services import households as houses
from games.refusals import REFUSALS, refusal_of
from games.talk.queries.chat import readable
from games.timekeeping.words import span
from games.view.pages.lookup import race_for
from games.web.refused import explains_refusals, for_people, only

WISHES = {
    "friend": (service.ask, "Asked. As soon as they say yes, you are friends."),
    "part": (service.part, "Done."),
    "block": (service.block, "You will hear no more of each other here: see below what that means."),
    "unblock": (service.unblock, "You can hear of each other again."),
    "home": (houses.declare, "Noted. It is told to others as soon as they have said so, too."),
    "no-home": (houses.take_back, "Taken back."),
}
AGREED = {"friend": "You are friends now.", "home": "Noted: you play from the same house."}


@never_cache
@only("GET")
@explains_refusals
def person(request: HttpRequest, person_id: int) -> HttpResponse:
    """Who somebody is, as far as everybody may know."""
    shown = selector.profile(person_id, request.user)
    pace = shown.reliability.pace
    context = {"person": shown, "pace": span(pace) if pace else ""}
    return render(request, "people/person.html", context)


@only("POST")
@for_people
@explains_refusals
def wish(request: HttpRequest, person_id: int, wish: str) -> HttpResponse:
    """Asks somebody to be a friend, parts from them, blocks them or takes that back."""
    if wish not in WISHES:
        raise NotFound("no_such_wish", "There is nothing of that kind to be done with people.")
    act, said = WISHES[wish]
    back = redirect("friends") if "list" in request.POST else redirect("person", person_id)
    is_agreed = act(user=request.user, other=_person(person_id))
    messages.success(request, AGREED[wish] if is_agreed else said)
    return back


@never_cache
@only("GET")
@for_people
def friends(request: HttpRequest) -> HttpResponse:
    """Friends, those who have asked, and those who are blocked."""
    user = request.user
    blocked = User.objects.filter(pk__in=relationships.blocked_by(user)).order_by("username")
    context = {
        "friends": relationships.friends_of(user),
        "askers": relationships.askers_of(user),
        "asked": relationships.asked_by(user),
    }
    context |= {"blocked": blocked, "homes": households.lines_of(user), "section": "people", "here": "settings"}
    return render(request, "people/friends.html", context)


@never_cache
@only("GET", "POST")
@for_people
@explains_refusals
def report_person(request: HttpRequest, person_id: int) -> HttpResponse:
    """Complains of somebody; `game` in the address names the table where it happened."""
    accused, game = _person(person_id), _game(request)
    form = ReportForm(request.POST or None)

    def send(kind: str, words: str) -> Report:
        return reports.report_person(user=request.user, accused=accused, game=game, kind=kind, words=words)

    return _report(request, form, send, {"accused": accused.shown_name, "game": game, "person_id": person_id})


@never_cache
@only("GET", "POST")
@for_people
@explains_refusals
def report_message(request: HttpRequest, message_id: int) -> HttpResponse:
    """Complains of a message that this person can read."""
    message = readable(message_id, request.user)
    form = ReportForm(request.POST or None)

    def send(kind: str, words: str) -> Report:
        return reports.report_message(user=request.user, message_id=message_id, kind=kind, words=words)

    game, writer = message.game, message.author
    context = {"accused": name_at(game, writer, message.seat), "person_id": person_at(game, message.author_id)}
    return _report(request, form, send, context | {"game": game, "message": message})


@never_cache
@only("GET", "POST")
@for_people
@explains_refusals
def report_seat(request: HttpRequest, race_id: int, number: int) -> HttpResponse:
    """Complains of whoever plays a seat: where names are hidden, that is all that others know of them."""
    game = race_for(request, race_id)
    seat = game.seats.select_related("user").filter(number=number).first()
    if seat is None or seat.user is None:
        raise NotFound("no_such_person", "Nobody sits there whom one could report.")
    form = ReportForm(request.POST or None)

    def send(kind: str, words: str) -> Report:
        return reports.report_person(user=request.user, accused=seat.user, game=game, kind=kind, words=words)

    accused = f"{seat.name} ({name_at(game, seat.user, seat)})"
    context = {"accused": accused, "game": game, "person_id": person_at(game, seat.user_id)}
    return _report(request, form, send, context)


@never_cache
@only("GET")
@for_people
def standing(request: HttpRequest) -> HttpResponse:
    """What those who look after the site have decided about the reader."""
    rows = [{"sanction": row, "form": ObjectionForm(auto_id=f"id_{row.pk}_%s")} for row in request.user.sanctions.all()]
    return render(request, "people/standing.html", {"rows": rows, "section": "people", "here": "settings"})


@only("POST")
@for_people
@explains_refusals
def objects(request: HttpRequest, sanction_id: int) -> HttpResponse:
    reports.objects(user=request.user, sanction_id=sanction_id, words=request.POST.get("words", ""))
    messages.success(request, "Thank you. Somebody will look at it again and answer you.")
    return redirect("standing")


def _report(request: HttpRequest, form: ReportForm, send: object, context: dict[str, Any]) -> HttpResponse:
    if request.method == "POST" and form.is_valid():
        try:
            send(form.cleaned_data["kind"], form.cleaned_data["words"])
        except REFUSALS as error:
            form.add_error(None, refusal_of(error).message)
        else:
            messages.success(request, "Thank you. Your report will be read by somebody who looks after this site.")
            person = context["person_id"]
            return redirect("person", person) if person else redirect("race", context["game"].pk)
    return render(request, "people/report.html", context | {"form": form}, status=400 if form.errors else 200)


def _person(person_id: int) -> User:
    """Raises NotFound."""
    found = User.objects.filter(pk=person_id, is_active=True).first()
    if found is None:
        raise NotFound("no_such_person", "There is nobody here by that address. Perhaps the account is closed.")
    return found


def _game(request: HttpRequest) -> Game | None:
    """Raises Refused or NotFound."""
    number = request.GET.get("game", "")
    if not number:
        return None
    if not number.isdecimal() or len(number) > 15:
        raise Refused("malformed", "That is no game.")
    return race_for(request, int(number))
