"""Pages for finding open tables, for invitations, rematches, and saved settings."""

from collections.abc import Collection
from datetime import timedelta
from typing import Any

from django import forms
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString

from games.errors import Closed, NotYours, Refused, TooOften
from games.kept.pages import kept
from games.kinds.registry import kind_of, terms_of
from games.models import Game
from games.people.queries.catching_up import has_to_catch_up
from games.people.queries.reliability import reliability
from games.play.queries.lists import games_to_watch, lines_of
from games.ratings.queries.beside import ratings_at
from games.shapes.page import GamePage
from games.tables.forms import TablesForm
from games.tables.limits import count_invitation
from games.tables.pages.lobby import entropy_of
from games.tables.pages.rows import row_of, running_row, table_row, with_glance
from games.tables.queries import invitations as asked
from games.tables.queries.open_tables import MOST, OpenTable, TableSearch, open_table, open_tables, seats_under_way
from games.tables.queries.templates import templates_of
from games.tables.services import invitations, rematches
from games.tables.services import templates as saved
from games.timekeeping.describe import pace
from games.timekeeping.words import span
from games.view.pages.lookup import game_for
from games.view.queries.glances import glances, glances_at
from games.web.limits import count_guest_game
from games.web.refused import for_people, fresh_page, only, posted, sent
from games.web.sessions import PersonRequest, sign_in_first, user_or_new_guest
from games.workshop.queries.rights import is_own

A_PAGE = 25
INVITED = "invited"
"""Where a session keeps the tokens of the emailed invitations that were opened in it, by game."""


@only("GET")
@kept
def find_tables(request: HttpRequest) -> HttpResponse:
    """Open tables, and free seats in games under way."""
    form = TablesForm(request.GET)
    search = form.search() if form.is_valid() else TableSearch()
    page = Paginator(open_tables(search, request.user), A_PAGE).get_page(request.GET.get("page"))
    free = seats_under_way(search)
    seen = glances(page.object_list, request.user) | glances_at([line.id for line, _ in free], request.user)
    rated = ratings_at(page.object_list, seen, request.user)
    tables = [open_table(game) for game in page.object_list]
    kept_for = _kept_for(request) if any(table.held for table in tables) else set()
    rows = [_row(table, kept_for) | {"ratings": rated.get(table.line.id, {})} for table in tables]
    free_rows = [row_of(line, f"{name} is free", "badge-good", by=True) for line, name in free]
    query = request.GET.copy()
    query.pop("page", None)
    context = {
        "form": form,
        "page": page,
        "rows": [with_glance(row, seen.get(row["id"])) for row in rows],
        "free": [with_glance(row, seen.get(row["id"])) for row in free_rows],
        "query": query.urlencode(),
        "is_narrowed": any(value for name, value in query.items() if name != "order"),
        "behind": has_to_catch_up(request.user) if request.user.is_authenticated else [],
        "here": "open_tables",
    }
    return render(request, "tables/open_tables.html", context, status=200 if form.is_valid() else 400)


@only("GET")
@kept
def watch(request: HttpRequest) -> HttpResponse:
    """Games under way that anyone may watch, without those at which the reader sits."""
    page = Paginator(games_to_watch(request.user)[:MOST], A_PAGE).get_page(request.GET.get("page"))
    seen = glances(page.object_list, request.user)
    rows = [with_glance(running_row(line), seen.get(line.id)) for line in lines_of(page.object_list)]
    return render(request, "tables/watch.html", {"page": page, "rows": rows, "here": "watch"})


class InviteForm(forms.Form):
    """Whom to invite, as it is shown again if they cannot be invited."""

    who = forms.CharField(label="By user name or email address", max_length=254, required=False)


@posted
def invite(request: PersonRequest, game_id: int) -> HttpResponse:
    who = request.POST.get("who", "")
    count_invitation(request, who)
    try:
        invitations.invite(game_id=game_id, user=request.user, who=who)
    except (Refused, Closed, NotYours, TooOften) as error:
        form = InviteForm(request.POST, auto_id="%s")
        form.add_error("who", error.message)
        game = game_for(request, game_id)
        return render(request, "tables/invitations/invite.html", {"form": form, "game": game}, status=error.status)
    messages.success(request, f"You have invited {who.strip()}. A seat is kept for three days.")
    return redirect("game", game_id)


@posted
def withdraw(request: PersonRequest, game_id: int, invitation_id: int) -> HttpResponse:
    invitations.withdraw(game_id=game_id, user=request.user, invitation_id=invitation_id)
    messages.success(request, "The invitation is withdrawn.")
    return redirect("game", game_id)


@posted
def decline(request: PersonRequest, game_id: int) -> HttpResponse:
    invitations.decline(game_id=game_id, user=request.user)
    messages.success(request, "You have declined. The person who invited you will be told.")
    return redirect("my_games")


@fresh_page("GET")
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """The page behind the link in an email. Looking at it does not answer the invitation."""
    row = asked.by_token(token)
    game, terms = row.game, terms_of(row.game.kind)
    is_closed = game.status != Game.Status.LOBBY and row.answer != "accepted"
    venue = kind_of(game.kind).venues.venue_of(game.setup, None)
    request.session[INVITED] = request.session.get(INVITED, {}) | {str(game.pk): token}
    context = {
        "token": token,
        "game": game,
        "by": asked.inviter_of(row),
        "terms": terms,
        "has_rules": kind_of(game.kind).pages.rules is not None,
        "venue": "" if is_own(venue) else venue,
        "facts": [terms.title, *kind_of(game.kind).setup.facts(game.setup), pace(game.timing, terms.turn)],
        "state": "closed" if is_closed else row.answer,
        "held_until": row.held_until if row.is_open(timezone.now()) else None,
        "hides_names": game.names_are_hidden,
        "robots": {} if game.names_are_hidden else _robots_left(game.kind, game.seats.values_list("name", flat=True)),
        "table_url": f"{reverse('game', args=[game.pk])}?token={game.link_token}",
    }
    return render(request, "tables/invitations/invitation.html", context)


@sent
def invitation_accept(request: HttpRequest, token: str) -> HttpResponse:
    """Takes the seat for someone who is signed in or wants to play as a guest."""
    asked.by_token(token)  # refuses before a guest is made
    entropy = entropy_of(request)  # so does this
    if not request.user.is_authenticated and "guest" not in request.POST:
        return sign_in_first(request, reverse("invitation", args=[token]))
    user, robot = user_or_new_guest(request), request.POST.get("robot", "")
    seat = invitations.accept_by_mail(token=token, user=user, robot=robot, entropy=entropy)
    messages.success(request, f"Welcome aboard: your robot is {seat.name}.")
    return redirect("game", seat.game_id)


@sent
def invitation_decline(request: HttpRequest, token: str) -> HttpResponse:
    never_again = "never_again" in request.POST
    invitations.decline_by_mail(token=token, never_again=never_again)
    rest = " No more invitations will come to this address." if never_again else ""
    messages.success(request, f"You have declined. The person who invited you will be told.{rest}")
    return redirect("home")


@posted
def rematch(request: PersonRequest, game_id: int) -> HttpResponse:
    """Makes a rematch, or goes to the one that someone else has made."""
    game_for(request, game_id)  # hides from others that it exists
    count_guest_game(request)
    game = rematches.again(game_id=game_id, user=request.user, entropy=entropy_of(request))
    if game.owner_id == request.user.pk and game.status == Game.Status.LOBBY:
        messages.success(request, "The table is ready. Everyone who played is invited, and moves on by one seat.")
    return redirect("game", game.pk)


@only("GET")
@for_people
def templates(request: PersonRequest) -> HttpResponse:
    """All saved settings."""
    rows = [(template, terms_of(template.kind).title) for template in templates_of(request.user)]
    return render(request, "tables/templates.html", {"templates": rows, "here": "my_games"})


@posted
def template_rename(request: PersonRequest, template_id: int) -> HttpResponse:
    template = saved.rename(user=request.user, template_id=template_id, name=request.POST.get("name", ""))
    messages.success(request, f"The settings are now called {template.name}.")
    return redirect("templates")


@posted
def template_delete(request: PersonRequest, template_id: int) -> HttpResponse:
    name = saved.delete(user=request.user, template_id=template_id)
    messages.success(request, f"{name} is deleted.")
    return redirect("templates")


def joining_part(request: HttpRequest, page: GamePage) -> dict[str, Any]:
    """The part of a table's page that only the lobby shows."""
    user, taken = request.user, [seat.name for seat in page.seats]
    part: dict[str, Any] = {"robots": {} if page.names_are_hidden else _robots_left(page.kind, taken)}
    if page.is_owner:
        lines = asked.lines_of(page.id)
        return part | {"invitations": lines, "held": sum(line.held_until is not None for line in lines)}
    part["held"] = asked.held_at(page.id)
    if user.is_authenticated and page.viewer_seat is None:
        part |= {"behind": has_to_catch_up(user)}
        if page.least_reliability or page.most_hours:
            record = reliability(user)
            part |= {"percent": record.percent, "pace": span(record.pace) if record.pace else ""}
    if page.viewer_seat is None:
        part |= _own_part(request, page)
        if not part["own"] and 0 < page.free_seats <= part["held"]:
            part |= {"is_kept": True, "robots": {}}  # nothing is left to take
    return part


def _own_part(request: HttpRequest, page: GamePage) -> dict[str, Any]:
    """The reader's invitation, if any. A reader with the link of an email, who may have no account, takes the seat on
    the page behind that link alone: any other seat would leave theirs kept."""
    own, token = asked.own_invitation(page.id, request.user), request.session.get(INVITED, {}).get(str(page.id))
    if own or not token:
        return {"own": own}
    mailed = asked.mailed_invitation(token)
    return {"own": mailed, "own_token": token, "robots": {}} if mailed else {"own": None}


def _robots_left(kind: str, taken: Collection[str]) -> dict[str, SafeString]:
    """The robots that no one at the table has, with their pictures."""
    return {name: art for name, art in kind_of(kind).setup.robots().items() if name not in taken}


def _kept_for(request: HttpRequest) -> set[int]:
    """The tables at which a seat is kept for the reader."""
    if not request.user.is_authenticated:
        return set()
    return {each.game for each in asked.invitations_to(request.user) if each.held_until}


def _row(table: OpenTable, kept_for: set[int]) -> dict[str, Any]:
    row = table_row(table.line)
    if table.line.id in kept_for:
        row["facts"].append("a seat is kept for you")
    elif table.held:
        row["facts"].append(f"{table.held} kept for invited people")
    if table.least_reliability:
        row["facts"].append(f"for players with at least {table.least_reliability}% of turns in time")
    if table.most_hours:
        row["facts"].append(f"for players who usually hand in within {span(timedelta(hours=table.most_hours))}")
    return row | {"starts_at": table.starts_at}
