"""Pages for a game before its first turn: creating it, taking and leaving seats, starting it, and calling it off."""

from typing import cast
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control

from games.kept.etags import unless_known
from games.kinds.registry import kind_of, kinds, terms_of, usual_kind
from games.models import Game
from games.people.queries.catching_up import has_to_catch_up
from games.record.queries.teams import team_name
from games.refusals import REFUSALS, refusal_of
from games.tables.forms import TableForm
from games.tables.pages.invited import invite, invited_by
from games.tables.queries.robots import robot_kept
from games.tables.queries.templates import template_of, templates_of
from games.tables.services import lobby, templates
from games.view.pages.lookup import game_for, has_link, token_of
from games.web.forms import offer, refusals_in
from games.web.limits import count_guest_game
from games.web.refused import explains_refusals, for_people, only, posted, sent
from games.web.sessions import PersonRequest, user_or_new_guest
from games.workshop.queries.rights import check_shown, is_own


@only("GET", "POST")
@for_people
@explains_refusals
def game_new(request: PersonRequest, kind: str = "") -> HttpResponse:
    """The form for a new table. Values in the address fill it in, as for a rematch."""
    chosen = kind_of(kind) if kind else usual_kind()
    kind, setup = chosen.slug, chosen.setup
    own_form = cast(type[TableForm], setup.SetupForm)  # forms of kinds are below this room and cannot name TableForm
    form = own_form(request.POST, maker=request.user) if request.method == "POST" else _begun(request, kind, own_form)
    form.fields["zone"].initial = form.own_zone = request.user.time_zone
    robots, invited = setup.robots(), invited_by(request)
    offer(form, "robot", [(name, name) for name in robots])
    form.fields["robot"].initial = robot_kept(request.user, kind) or next(iter(robots))
    if request.method == "POST" and form.is_valid():
        count_guest_game(request)
        with refusals_in(form):
            game = _created(request, kind, form)
            invite(request, game, invited)
            return redirect("game", game.pk)
    context = {
        "form": form,
        "here": "game_new",
        "kind": kind,
        "games": [(other.slug, other.terms.title) for other in kinds().values()],
        "terms": chosen.terms,
        "setup": chosen.template("setup.html"),
        "robots": robots,
        "templates": templates_of(request.user, kind),
        "template_id": _template_id(request),
        "behind": has_to_catch_up(request.user),
        "invited": invited,
    } | setup.choices(form)
    return render(request, "tables/game_new.html", context, status=400 if form.is_bound else 200)


def _created(request: PersonRequest, kind: str, form: TableForm) -> Game:
    """The new game. Its settings are kept for the next form."""
    table = form.table()
    table["title"] = table["title"] or lobby.unused_title(kind, table["options"], request.user)
    game = lobby.create(owner=request.user, kind=kind, entropy=entropy_of(request), **table)
    _keep(request, kind, form)
    return game


def _begun(request: PersonRequest, kind: str, setup: type[TableForm]) -> TableForm:
    """A form filled in from the address, or else from the last choices. Who may join is chosen anew for each table: it
    would be easy to overlook that no one can find it."""
    template = template_of(request.user, kind, _template_id(request))
    if template is None or ({*request.GET} - {"invite"} and "template" not in request.GET):
        return setup.filled(request.GET, request.user)
    kept = {name: value for name, value in template.form_values.items() if template.name or name != "visibility"}
    return setup.filled(QueryDict(urlencode(kept, doseq=True)), request.user)


def _template_id(request: HttpRequest) -> int | None:
    asked = request.GET.get("template", "")
    return int(asked) if asked.isdecimal() and len(asked) < 17 else None


def _keep(request: PersonRequest, kind: str, form: TableForm) -> None:
    """Saves the settings for the next form, and under a name if one is given."""
    templates.keep_last(user=request.user, kind=kind, values=form.values())
    name = form.cleaned_data["keep_as"]
    if not name:
        return
    try:
        templates.save(user=request.user, kind=kind, name=name, values=form.values())
    except REFUSALS as error:
        messages.warning(request, f"The settings were not saved. {refusal_of(error).message}")
    else:
        messages.success(request, f"The settings are saved as {name}.")


@only("GET")
@explains_refusals
def picture(request: HttpRequest, kind: str, name: str) -> HttpResponse:
    """A picture of a venue; a larger one if the address says "?large". It never changes, but who may see it does."""
    check_shown(request.user, kind, name)
    drawn = kind_of(kind).venues.picture(name, is_large="large" in request.GET)
    answer = HttpResponse(drawn, content_type="image/png")
    if is_own(name):
        patch_cache_control(answer, private=True, max_age=3600)
    else:
        patch_cache_control(answer, public=True, max_age=24 * 3600)
    return unless_known(request, answer)


@sent
def game_join(request: HttpRequest, game_id: int) -> HttpResponse:
    """Takes a seat, also for visitors who have the link of the table and want to play as a guest."""
    entropy = entropy_of(request)  # refuses before a guest is made
    if not request.user.is_authenticated and "guest" in request.POST:
        game = game_for(request, game_id)
        if takes_guest(request, game) and game.status == Game.Status.LOBBY:
            count_guest_game(request)
            user_or_new_guest(request)
    return _join(request, game_id=game_id, entropy=entropy)


def takes_guest(request: HttpRequest, game: Game) -> bool:
    """Tells whether someone without an account may sit down: by the link of the table, if that asks for no record."""
    return has_link(request, game) and not (game.settings.least_reliability or game.settings.most_hours)


@for_people
def _join(request: PersonRequest, game_id: int, entropy: str) -> HttpResponse:
    asked = _team(request) if "team" in request.POST else None
    token, robot = token_of(request, game_id), request.POST.get("robot", "")
    seat = lobby.join(game_id=game_id, user=request.user, token=token, team=asked, robot=robot, entropy=entropy)
    side = "" if seat.team is None else f", in {team_name(seat.team)}"
    messages.success(request, f"Welcome aboard: your robot is {seat.name}{side}.")
    return redirect("game", game_id)


@posted
def game_team(request: PersonRequest, game_id: int) -> HttpResponse:
    seat = lobby.change_team(game_id=game_id, user=request.user, team=_team(request))
    assert seat.team is not None  # just chosen
    messages.success(request, f"You are in {team_name(seat.team)} now.")
    return redirect("game", game_id)


@posted
def game_robot(request: PersonRequest, game_id: int) -> HttpResponse:
    seat = lobby.change_robot(game_id=game_id, user=request.user, robot=request.POST.get("robot", ""))
    messages.success(request, f"Your robot is {seat.name} now. We keep it for you for next time.")
    return redirect("game", game_id)


@posted
def game_leave(request: PersonRequest, game_id: int) -> HttpResponse:
    lobby.leave(game_id=game_id, user=request.user)
    messages.success(request, "You have left the table.")
    return redirect("open_tables")


@posted
def game_start(request: PersonRequest, game_id: int) -> HttpResponse:
    lobby.start(game_id=game_id, user=request.user)
    return redirect("game", game_id)


@posted
def game_cancel(request: PersonRequest, game_id: int) -> HttpResponse:
    game = lobby.cancel(game_id=game_id, user=request.user)
    messages.success(request, f"The {terms_of(game.kind).game} is called off.")
    return redirect("open_tables")


def entropy_of(request: HttpRequest) -> str:
    """The browser's contribution to the seed; empty without scripts. Raises Refused, before a guest is made."""
    entropy = request.POST.get("entropy", "")
    lobby.check_entropy(entropy)
    return entropy


def _team(request: HttpRequest) -> int:
    """The team that a form names. If it is not a number, the service refuses it as an unknown team."""
    asked = request.POST.get("team", "")
    return int(asked) if asked.isdecimal() and len(asked) < 3 else -1
