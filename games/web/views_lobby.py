"""Before the first turn: creating a race, taking and leaving seats, starting it or calling it off."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import cache_control

from games.selectors.teams import team_name
from games.services import lobby
from games.services.refusals import REFUSALS, refusal_of
from games.web.invitations import token_of
from games.web.kinds import DEFAULT, pages_of
from games.web.refused import explains_refusals, for_people, only


@only("GET", "POST")
@for_people
def race_new(request: HttpRequest) -> HttpResponse:
    """Choosing a course, seats and rules. Values in the address fill the form, as a rematch does."""
    pages = pages_of(DEFAULT)
    form = pages.SetupForm(request.POST) if request.method == "POST" else pages.SetupForm.filled(request.GET)
    if request.method == "POST" and form.is_valid():
        try:
            game = lobby.create(owner=request.user, kind=DEFAULT, **form.table())
        except REFUSALS as error:
            form.add_error(None, refusal_of(error).message)
        else:
            return redirect("race", game.pk)
    context = {"form": form, "here": "races"} | pages.choices(form)
    return render(request, "games/race_new.html", context, status=400 if form.is_bound else 200)


@only("GET")
@explains_refusals
@cache_control(public=True, max_age=24 * 3600)
def course_picture(request: HttpRequest, name: str) -> HttpResponse:
    return HttpResponse(pages_of(DEFAULT).picture(name), content_type="image/png")


@only("POST")
@for_people
@explains_refusals
def race_join(request: HttpRequest, race_id: int) -> HttpResponse:
    wish = _team(request) if "team" in request.POST else None
    seat = lobby.join(game_id=race_id, user=request.user, token=token_of(request, race_id), team=wish)
    side = "" if seat.team is None else f", in {team_name(seat.team)}"
    messages.success(request, f"Welcome aboard: your robot is {seat.name}{side}.")
    return redirect("race", race_id)


@only("POST")
@for_people
@explains_refusals
def race_team(request: HttpRequest, race_id: int) -> HttpResponse:
    seat = lobby.change_team(game_id=race_id, user=request.user, team=_team(request))
    messages.success(request, f"You are in {team_name(seat.team)} now.")
    return redirect("race", race_id)


@only("POST")
@for_people
@explains_refusals
def race_leave(request: HttpRequest, race_id: int) -> HttpResponse:
    lobby.leave(game_id=race_id, user=request.user)
    messages.success(request, "You have left the table.")
    return redirect("races")


@only("POST")
@for_people
@explains_refusals
def race_start(request: HttpRequest, race_id: int) -> HttpResponse:
    lobby.start(game_id=race_id, user=request.user)
    return redirect("race", race_id)


@only("POST")
@for_people
@explains_refusals
def race_cancel(request: HttpRequest, race_id: int) -> HttpResponse:
    lobby.cancel(game_id=race_id, user=request.user)
    messages.success(request, "The race is called off.")
    return redirect("races")


def _team(request: HttpRequest) -> int:
    """The team that a form names; what is no number is no team, as the service will say."""
    wish = request.POST.get("team", "")
    return int(wish) if wish.isdecimal() and len(wish) < 3 else -1
