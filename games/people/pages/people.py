"""Pages about people: profiles, friends, households and blocks."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import cache_control

from games.drawing.faces import face_svg
from games.errors import NotFound
from games.models import User
from games.outbox import services as outbox
from games.people.limits import count_question
from games.people.queries import households, relationships
from games.people.queries import profiles as selector
from games.people.queries.habits import habits_of
from games.people.services import friends as service
from games.people.services import households as household_service
from games.ratings.pages import ratings_part
from games.record.queries.instant import at_one_instant
from games.timekeeping.words import span
from games.web.refused import fresh_page, only, own_page, posted
from games.web.sessions import PersonRequest
from games.web.zones import ClockForm

ACTIONS = {
    "friend": (service.ask, "Request sent. You are friends as soon as they accept."),
    "part": (service.part, "Done."),
    "block": (service.block, "Blocked. See below what that means."),
    "unblock": (service.unblock, "Unblocked. You can be in touch again."),
    "home": (household_service.declare, "Noted. Others see it as soon as the other person has said so, too."),
    "no-home": (household_service.take_back, "Taken back."),
}
FACE_LASTS = 365 * 24 * 3600  # seconds
AGREED = {"friend": "You are friends now.", "home": "Noted: you play from the same household."}


@fresh_page("GET")
def person(request: HttpRequest, person_id: int) -> HttpResponse:
    """Leads to the address by name. Guests have no name. Some names of old, of digits or dots alone, could be another
    address. Their profiles are shown here."""
    shown = selector.person_by(person_id)
    if shown.is_guest or shown.username.isdecimal() or not shown.username.strip("."):
        return _profile(request, person_id)
    return redirect("person_named", shown.username)


@fresh_page("GET")
def person_named(request: HttpRequest, name: str) -> HttpResponse:
    """The profile of the person with this name."""
    return _profile(request, selector.person_called(name).pk)


@only("GET")
@cache_control(public=True, max_age=FACE_LASTS, immutable=True)
def face(request: HttpRequest, name: str) -> HttpResponse:
    """The face that belongs to a name, whether anyone has that name or not."""
    return HttpResponse(face_svg(name), content_type="image/svg+xml")


@at_one_instant()
def _profile(request: HttpRequest, person_id: int) -> HttpResponse:
    """The public part of a person's profile."""
    shown = selector.profile(person_id, request.user)
    pace, user = shown.reliability.pace, selector.person_by(person_id)
    context = {"person": shown, "pace": span(pace) if pace else "", "habits": habits_of(user, request.user)}
    context |= {"ratings": ratings_part(user, shown.ratings, request.user)}
    return render(request, "people/person.html", context)


@posted
def action(request: PersonRequest, person_id: int, action: str) -> HttpResponse:
    """Carries out one of ACTIONS."""
    if action not in ACTIONS:
        raise NotFound("no_such_action", "There is no such action.")
    act, said = ACTIONS[action]
    back = redirect("you") if "list" in request.POST else redirect("person", person_id)
    if action in AGREED:
        count_question(request)
    is_agreed = act(user=request.user, other=selector.person_by(person_id))
    messages.success(request, AGREED[action] if is_agreed else said)
    return back


@own_page("GET", "POST")
def you(request: PersonRequest) -> HttpResponse:
    """The time zone, which one can set here; friends, requests, households and blocks."""
    user = request.user
    clock = ClockForm(request.POST if request.method == "POST" else None, initial={"time_zone": user.time_zone})
    if clock.is_valid():
        outbox.set_zone(user=user, zone=clock.cleaned_data["time_zone"])
        messages.success(request, "Saved. Deadlines go by this time zone now.")
        return redirect("you")
    blocked = User.objects.filter(pk__in=relationships.blocked_by(user)).order_by("username")
    context: dict[str, Any] = {
        "friends": relationships.friends_of(user),
        "askers": relationships.askers_of(user),
        "asked": relationships.asked_by(user),
    }
    context |= {"blocked": blocked, "homes": households.lines_of(user), "section": "people", "here": "settings"}
    context["clock"] = clock
    return render(request, "people/you.html", context, status=400 if clock.errors else 200)
