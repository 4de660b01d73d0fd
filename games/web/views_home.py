"""The front page, lists of races, and the sign of life for whoever watches the site."""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.timesince import timesince

from games.selectors import health as signs
from games.selectors import lists
from games.selectors.lists import GameLine
from games.selectors.teams import team_name
from games.selectors.terms import kinds, terms_of
from games.services import lobby
from games.web.guests import person_of
from games.web.kinds import DEFAULT, known_pages, pages_of
from games.web.refused import explains_refusals, for_people, only
from games.web.words import hours, place_words

FRONT_TABLES = 5
TOO_LATE = 120  # seconds; the sweep comes every five


@only("GET")
def home(request: HttpRequest) -> HttpResponse:
    mine = lists.my_games(request.user) if request.user.is_authenticated else None
    context = {
        "tables": [_open_row(line) for line in lists.open_tables()[:FRONT_TABLES]],
        "owed": mine.to_move if mine else [],
        "picture": pages_of(DEFAULT).showpiece(),
        "pitches": [_pitch(kind) for kind in kinds() if kind != DEFAULT],
    }
    return render(request, "games/home.html", context)


@only("POST")
@explains_refusals
def race_now(request: HttpRequest) -> HttpResponse:
    """A game at once; whoever has no account gets a guest's seat."""
    kind = request.POST.get("kind", DEFAULT)
    known_pages(kind)  # refuses before a guest is made
    game = lobby.race_now(user=person_of(request), kind=kind)
    return redirect("race", game.pk)


@only("GET")
def races(request: HttpRequest) -> HttpResponse:
    rows = [_open_row(line) for line in lists.open_tables()]
    return render(request, "games/races.html", {"rows": rows, "here": "races"})


@only("GET")
@for_people
def my_races(request: HttpRequest) -> HttpResponse:
    """What waits for me first, by the time left."""
    mine = lists.my_games(request.user)
    groups = [
        {"title": "Your move", "rows": [_row(line, "your move", "badge-you") for line in mine.to_move]},
        {"title": "Waiting for others", "rows": [_row(line, *_waiting(line)) for line in mine.waiting]},
        {"title": "Not started yet", "rows": [_row(line, _seats(line)) for line in mine.lobby]},
    ]
    context = {"groups": groups, "any": any(group["rows"] for group in groups), "here": "my_races"}
    return render(request, "games/my_races.html", context)


@only("GET")
@for_people
def finished_races(request: HttpRequest) -> HttpResponse:
    rows = [_row(line, *_place(line)) for line in lists.finished_games(request.user)]
    return render(request, "games/finished_races.html", {"rows": rows, "here": "my_races"})


@only("GET")
def healthz(request: HttpRequest) -> HttpResponse:
    """For monitors: 503 as soon as a duty has been overdue for so long that nobody can be sweeping."""
    now = signs.health()
    is_well = max(now.oldest_overdue or 0, now.sweep_age or 0) < TOO_LATE
    return JsonResponse(
        {
            "status": "ok" if is_well else "late",
            "last_sweep_seconds_ago": now.sweep_age,
            "oldest_overdue_seconds": now.oldest_overdue,
            "parked_games": now.parked,
        },
        status=200 if is_well else 503,
    )


def _pitch(kind: str) -> dict[str, str]:
    """Another game that can be played here."""
    return {"template": f"{kind}/_pitch.html", "picture": pages_of(kind).showpiece()}


def _open_row(line: GameLine) -> dict[str, Any]:
    return _row(line, _seats(line), "badge-good", by=True)


def _row(line: GameLine, badge: str = "", badge_class: str = "", *, by: bool = False) -> dict[str, Any]:
    """One line of a list, in words."""
    terms = terms_of(line.kind)
    facts = [terms.title, *pages_of(line.kind).facts(line.options)]
    facts.append(f"{hours(line.deadline_seconds)} a {terms.turn}")
    if by and line.owner:
        facts.append(f"by {line.owner}")
    if line.name:
        facts.append(f"you are {line.name}" + ("" if line.team is None else f", in {team_name(line.team)}"))
    if line.status == "running":
        facts.append(f"{terms.turn} {line.turn}" if line.turn else "setting up")
    if line.series_place:
        facts.append(f"{place_words(line.series_place)} in the series")
    if line.ended_at:
        facts.append(f"ended {timesince(line.ended_at, depth=1)} ago")
    return {
        "id": line.id,
        "title": line.title,
        "facts": facts,
        "badge": badge,
        "badge_class": badge_class,
        "due_at": line.due_at,
        "is_mine_to_move": badge_class == "badge-you",
    }


def _seats(line: GameLine) -> str:
    return f"{line.seats_taken} of {line.seats_wanted} seats taken"


def _waiting(line: GameLine) -> tuple[str, str]:
    return ("stopped by a fault", "badge-bad") if line.status == "parked" else ("waiting", "")


def _place(line: GameLine) -> tuple[str, str]:
    if line.place is None:
        return "over", ""
    return f"{place_words(line.place)} place", "badge-good" if line.place == 1 else ""
