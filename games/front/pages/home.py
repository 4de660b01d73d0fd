"""The front page, one's own games, and the health page for monitors."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from games.kinds.base import GameKind
from games.kinds.registry import kind_of, kinds, terms_of, usual_kind
from games.models import Game, User
from games.play.queries import lists
from games.play.queries.lists import GameLine
from games.record.queries import health as signs
from games.tables.pages.lobby import entropy_of
from games.tables.pages.rows import row_of, seats_words
from games.tables.queries.invitations import invitations_to
from games.tables.services import lobby
from games.talk.queries.chat import unread_in_games
from games.talk.queries.notes import followed
from games.web.guests import count_guest_game
from games.web.refused import explains_refusals, for_people, only
from games.web.sessions import PersonRequest, user_or_new_guest

FRONT_TABLES = 5
SECURITY_TXT_LASTS = timedelta(days=90)
TOO_LATE = 120  # seconds; a sweep runs every five
UNSENT_TOO_LONG = 900  # seconds; a site that sends nothing could go unnoticed for months


@only("GET")
def home(request: HttpRequest) -> HttpResponse:
    mine = lists.my_games(request.user) if request.user.is_authenticated else None
    context = {
        "tables": [_open_row(line) for line in lists.open_tables()[:FRONT_TABLES]],
        "owed": mine.to_move if mine else [],
        "kind_styles": usual_kind().template("_styles.html"),
        "pitches": [_pitch(kind) for kind in kinds().values()],
    }
    return render(request, "play/home.html", context)


@only("POST")
@explains_refusals
def play_now(request: HttpRequest) -> HttpResponse:
    """Starts a game at once. A person without an account gets a seat as a guest."""
    kind = request.POST.get("kind", usual_kind().slug)
    kind_of(kind)  # raises before a guest is made
    entropy = entropy_of(request)  # so does this
    count_guest_game(request)  # and this
    game = lobby.play_now(user=user_or_new_guest(request), kind=kind, entropy=entropy)
    return redirect("game", game.pk)


@only("GET")
@for_people
def my_games(request: PersonRequest) -> HttpResponse:
    """The games that wait for the reader come first, by the time left."""
    mine = lists.my_games(request.user)
    groups = [
        {"title": "Your move", "rows": [row_of(line, "your move", "badge-you") for line in mine.to_move]},
        {"title": "Waiting for others", "rows": [row_of(line, *_waiting(line)) for line in mine.waiting]},
        {"title": "Not started yet", "rows": [row_of(line, seats_words(line)) for line in mine.lobby]},
    ]
    for row, unread in _unread(request.user, groups):
        row["facts"].append(f"{unread} new message{'' if unread == 1 else 's'}")
    groups.append({"title": "Games I follow", "rows": [_followed(game) for game in followed(request.user)]})
    invitations = invitations_to(request.user)
    context = {"groups": groups, "any": invitations or any(group["rows"] for group in groups), "here": "my_games"}
    context["invitations"] = invitations
    return render(request, "play/my_games.html", context)


@only("GET")
def healthz(request: HttpRequest) -> HttpResponse:
    """For monitors: 503 until the first sweep, and while a decision is so overdue that no sweep can be running."""
    now = signs.health()
    is_late = max(now.oldest_overdue or 0, now.sweep_age or 0) >= TOO_LATE
    is_well = now.sweep_age is not None and not is_late and (now.oldest_unsent or 0) < UNSENT_TOO_LONG
    return JsonResponse(
        {
            "status": "ok" if is_well else "late",
            "last_sweep_seconds_ago": now.sweep_age,
            "oldest_overdue_seconds": now.oldest_overdue,
            "oldest_unsent_notice_seconds": now.oldest_unsent,
            "parked_games": now.parked,
        },
        status=200 if is_well else 503,
    )


@only("GET")
def security_txt(request: HttpRequest) -> HttpResponse:
    """Where to report a weakness of the site (RFC 9116)."""
    if not settings.SECURITY_CONTACT:
        raise Http404("This site has no such contact.")
    until = timezone.now().replace(microsecond=0) + SECURITY_TXT_LASTS
    lines = [f"Contact: {settings.SECURITY_CONTACT}", f"Expires: {until:%Y-%m-%dT%H:%M:%SZ}", "Preferred-Languages: en"]
    return HttpResponse("\n".join([*lines, ""]), content_type="text/plain; charset=utf-8")


def _unread(user: User, groups: list[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], int]]:
    """The rows of games with unread chat messages, and how many there are."""
    unread = unread_in_games(user)
    return ((row, unread[row["id"]]) for group in groups for row in group["rows"] if unread[row["id"]])


def _followed(game: Game) -> dict[str, Any]:
    terms = terms_of(game.kind)
    state = f"{terms.turn} {game.turn}" if game.turn else "not started yet"
    facts = [terms.title, *kind_of(game.kind).setup.facts(game.setup), state]
    return {"id": game.pk, "title": game.title, "facts": facts}


def _pitch(kind: GameKind) -> dict[str, str]:
    """A kind of kind of game that can be played here."""
    return {"template": kind.template("_pitch.html"), "picture": kind.pages.showpiece()}


def _open_row(line: GameLine) -> dict[str, Any]:
    return row_of(line, seats_words(line), "badge-good", by=True)


def _waiting(line: GameLine) -> tuple[str, str]:
    if line.status == "parked":
        return "standing still", "badge-bad"
    return ("paused" if line.is_stopped else "waiting"), ""
