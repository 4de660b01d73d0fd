"""The front page, games at once, and the health page for monitors."""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone

from games.daily.pages.today import todays_lines
from games.errors import Refused
from games.front.pages.my_games import at_once, games_of
from games.kept.pages import kept
from games.kinds.base import GameKind
from games.kinds.registry import kind_of, kinds, usual_kind
from games.operators.queries.health import health
from games.play.queries.lists import open_tables
from games.puzzles.pages.puzzles import todays_line
from games.record.queries.instant import at_one_instant
from games.reels.queries.link_cards import card_of_site
from games.tables.at_once import at_once_form
from games.tables.forms import TableForm
from games.tables.pages.lobby import entropy_of
from games.tables.pages.rows import table_row, with_glance
from games.tables.queries.newcomers import is_newcomer
from games.tables.services import lobby
from games.view.queries.glances import glances_at
from games.web.limits import count_guest_game
from games.web.refused import only, posted, sent
from games.web.sessions import PersonRequest, user_or_new_guest
from games.workshop.limits import count_version
from games.workshop.queries.rights import own_design
from games.workshop.services.designs import keep_version

FRONT_TABLES = 3
NOT_FOR_CRAWLERS = (
    "/api/",
    "/races/*/log/",
    "/races/*/overview/",
    "/races/*/review/",
    "/races/*/verify/",
    "/races/*/export.json",
    "/races/*/turns/*/sandbox/",
    "/races/*/turns/*/motion.json",
)
SECURITY_TXT_LASTS = timedelta(days=90)
TOO_LATE = 120  # seconds; a sweep runs every five
UNSENT_TOO_LONG = 900  # seconds; a site that sends nothing could go unnoticed for months


@only("GET")
@kept
def home(request: HttpRequest) -> HttpResponse:
    """What can be played here. People who are signed in see their own games instead."""
    return _home(request)


@sent
def play_now(request: HttpRequest) -> HttpResponse:
    """Starts a game at once. A person without an account gets a seat as a guest."""
    kind = kind_of(request.POST.get("kind", usual_kind().slug))  # raises before a guest is made
    form, entropy = at_once_form(kind, request.POST, request.user), entropy_of(request)  # so does this
    if not form.is_valid():
        return _home(request, refused=form)
    count_guest_game(request)  # and this
    return _start(request, kind, form, entropy)


@posted
@transaction.atomic
def play_design(request: PersonRequest, design_id: int) -> HttpResponse:
    """Starts a game at once on the reader's own design as it is now, which becomes a version of it. If there can be no
    game, there is no version either."""
    design, wanted = own_design(request.user, design_id), request.POST.copy()
    kind = kind_of(design.kind)
    count_version(request)
    wanted[kind.terms.venue] = keep_version(design=design).venue_id
    form, entropy = at_once_form(kind, wanted, request.user), entropy_of(request)
    if not form.is_valid():
        raise Refused("no_game", " ".join(str(error) for found in form.errors.values() for error in found))
    count_guest_game(request)
    return _start(request, kind, form, entropy)


def _start(request: HttpRequest, kind: GameKind, form: TableForm, entropy: str) -> HttpResponse:
    """Starts the game of a valid form. A newcomer's first game has something besides, if place and rules are the usual
    ones. Visitors become guests."""
    table = form.table()
    is_usual = all(form.cleaned_data[name] == usual for name, usual in form.at_once.items())
    further = kind.rules.newcomer_options if is_usual and is_newcomer(request.user, kind) else {}
    wanted = {"kind": kind.slug, "options": table["options"] | further, "bots": table["bots"], "entropy": entropy}
    wanted["robot"] = table["robot"]
    game = lobby.play_now(user=user_or_new_guest(request), **wanted)
    return redirect("game", game.pk)


@at_one_instant()
def _home(request: HttpRequest, refused: TableForm | None = None) -> HttpResponse:
    """`refused`: the form of a game at once that could not be started."""
    status = 200 if refused is None else 400
    if request.user.is_authenticated:
        return render(
            request,
            "front/my_games.html",
            games_of(request.user) | {"at_once": at_once(request.user, refused)},
            status=status,
        )
    lines = open_tables()[:FRONT_TABLES]
    seen = glances_at([line.id for line in lines], request.user)
    context = {
        "card": card_of_site(),
        "tables": [with_glance(table_row(line), seen.get(line.id)) for line in lines],
        "kind_styles": usual_kind().template("_styles.html"),
        "puzzle_today": todays_line(request.user),
        "daily": todays_lines(request.user),
        "pitches": [
            _pitch(kind, part) for kind, part in zip(kinds().values(), at_once(request.user, refused), strict=True)
        ],
    }
    return render(request, "front/home.html", context, status=status)


@only("GET")
def healthz(request: HttpRequest) -> HttpResponse:
    """For monitors: 503 until the first sweep, and while a decision is so overdue that no sweep can be running."""
    now = health()
    is_late = max(now.oldest_overdue or 0, now.sweep_age or 0) >= TOO_LATE
    is_well = now.sweep_age is not None and not is_late and (now.oldest_unsent or 0) < UNSENT_TOO_LONG
    return JsonResponse(
        {
            "status": "ok" if is_well else "late",
            "version": settings.VERSION,
            "last_sweep_seconds_ago": now.sweep_age,
            "oldest_overdue_seconds": now.oldest_overdue,
            "oldest_unsent_notice_seconds": now.oldest_unsent,
            "parked_games": now.parked,
        },
        status=200 if is_well else 503,
    )


@only("GET")
def robots_txt(request: HttpRequest) -> HttpResponse:
    """What crawlers leave alone (RFC 9309): pages of a game that are dear to make and tell what others tell. Cards and
    reels stay open for those who preview links."""
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in NOT_FOR_CRAWLERS), "Crawl-delay: 10", ""]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@only("GET")
def security_txt(request: HttpRequest) -> HttpResponse:
    """Where to report a weakness of the site (RFC 9116). Without a contact of its own it names the operator's address
    for alarms, or the page about privacy, which every site has."""
    operator = f"mailto:{settings.OPERATOR_MAIL[0]}" if settings.OPERATOR_MAIL else ""
    contact = settings.SECURITY_CONTACT or operator or settings.SITE_URL + reverse("privacy")
    until = timezone.now().replace(hour=0, minute=0, second=0) + SECURITY_TXT_LASTS
    lines = [f"Contact: {contact}", f"Expires: {until:%Y-%m-%dT%H:%M:%SZ}", "Preferred-Languages: en"]
    return HttpResponse("\n".join([*lines, ""]), content_type="text/plain; charset=utf-8")


def _pitch(kind: GameKind, at_once: dict[str, Any]) -> dict[str, Any]:
    """A kind of kind of game that can be played here."""
    return {"template": kind.template("_pitch.html"), "at_once": at_once} | kind.pages.pitch()
