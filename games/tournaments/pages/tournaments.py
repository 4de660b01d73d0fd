"""Pages of tournaments: the lists, one tournament, a new one, and what people do in it."""

from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from hashlib import sha256
from typing import Any

import msgspec
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import SimpleLazyObject

from games.kinds.registry import kind_of, kinds, terms_of, usual_kind
from games.models import Entry, Tournament, User
from games.ratings.queries.beside import RatingBeside, ratings_of
from games.record.queries.instant import at_one_instant
from games.timekeeping.describe import pace
from games.timekeeping.words import span
from games.tournaments.formats.base import formats
from games.tournaments.forms import TournamentForm, game_form, plan_of, usual_plan
from games.tournaments.queries import listing
from games.tournaments.queries.bracket import bracket
from games.tournaments.queries.listing import TournamentLine
from games.tournaments.queries.own import own_tournaments
from games.tournaments.queries.page import EntryLine, PairedTable, RoundLine, TournamentPage, tournament_page
from games.tournaments.services import entering, making, progress
from games.view.pages.words import and_, place_words
from games.view.queries.visits import hides_results
from games.web.forms import refusals_in
from games.web.refused import explains_refusals, for_people, fresh_page, only, posted
from games.web.sessions import PersonRequest
from games.wording import say

CalledOff = Tournament.CalledOff
A_PAGE = 25
BADGES = {
    "sign_up": ("sign-up", "badge-good"),
    "check_in": ("check-in", "badge-you"),
    "running": ("under way", ""),
    "over": ("over", ""),
    "cancelled": ("called off", ""),
}
ANNOUNCEMENTS = {
    "check_in": "The check-in is open.",
    "running": "The next round begins in a moment.",
    "over": "The tournament is over.",
    "cancelled": "The tournament was called off.",
}
SIGNED_UP = {
    Entry.Status.IN: "You have signed up. We will tell you when the check-in opens.",
    Entry.Status.WAITING: "All places are taken. You are on the waiting list, and get a place if one becomes free.",
}


@only("GET")
def tournaments(request: HttpRequest) -> HttpResponse:
    """Tournaments that are open for sign-up, and then those under way, each with the reader's part in it."""
    lines = sorted(listing.current(), key=lambda line: line.status == "running")
    running = [] if hides_results(request.user) else [line.id for line in lines if line.status == "running"]
    rounds = listing.rounds_under_way(running)
    own = {each.id: each for each in own_tournaments(request.user)} if isinstance(request.user, User) else {}
    rows = [_row(line) | {"own": own.get(line.id)} | _round_badge(rounds.get(line.id)) for line in lines]
    context = {"rows": rows, "formats": formats().values(), "here": "tournaments"}
    return render(request, "tournaments/tournaments.html", context)


@only("GET")
def past(request: HttpRequest) -> HttpResponse:
    """The archive."""
    page = Paginator(listing.archive(), A_PAGE).get_page(request.GET.get("page"))
    hides = request.user.is_authenticated and request.user.hides_results_since is not None
    winners = {} if hides else listing.winners(page.object_list)
    rows = [_row(listing.line_of(each), winners.get(each.pk, [])) for each in page.object_list]
    return render(request, "tournaments/past.html", {"rows": rows, "page": page, "here": "tournaments"})


@fresh_page("GET")
@at_one_instant()
def tournament(request: HttpRequest, tournament_id: int) -> HttpResponse:
    """One tournament. `results=shown` in the address shows what the reader hides otherwise.

    An open page asks again and again with the version that it shows in `seen`. As long as that is so, it gets nothing.
    """
    shows = request.GET.get("results") == "shown"
    page = tournament_page(tournament_id, request.user, shows_results=shows)
    version, is_fragment = _version(page), bool(request.headers.get("HX-Request"))
    if is_fragment and request.GET.get("seen") == version:
        return HttpResponse(status=204)
    context = {"tournament": page, "version": version, **_shown(page, request)}
    return render(request, "tournaments/_live.html" if is_fragment else "tournaments/tournament.html", context)


def _shown(page: TournamentPage, request: HttpRequest) -> dict[str, Any]:
    return {
        "announcement": _announcement(page),
        "row": _row(page.line),
        "format": formats()[page.line.format],
        "round_time": span(timedelta(seconds=page.round_seconds)),
        "check_in_time": span(timedelta(seconds=page.check_in_seconds)),
        "next": _next(page),
        "current": (current := _current(page)),
        "own_table": (own_table := _own_table(current)),
        "opponents": and_([line.name for line in own_table.people if not line.is_mine]) if own_table else "",
        "is_out": formats()[page.line.format].knocks_out and current is not None and own_table is None,
        "rounds": page.rounds[::-1],
        "has_results": bool(page.standings) and any(table.decided for each in page.rounds for table in each.tables),
        "bracket": bracket(page.rounds, page.rounds_expected) if formats()[page.line.format].knocks_out else [],
        "winner": page.standings[0] if page.line.status == "over" and page.standings else None,
        "entries": SimpleLazyObject(partial(_rated, page, request)),  # only shown before the first round
        "here": "tournaments",
    }


@only("GET", "POST")
@for_people
@explains_refusals
def tournament_new(request: PersonRequest, kind: str = "") -> HttpResponse:
    """The form for a new tournament."""
    chosen = kind_of(kind) if kind else usual_kind()
    posted = request.POST if request.method == "POST" else None
    own = TournamentForm(posted, initial=usual_plan(chosen, request.user.time_zone))
    games = game_form(chosen, posted, request.GET, request.user)
    own.own_zone = games.own_zone = request.user.time_zone
    if own.is_valid() and games.is_valid():
        with refusals_in(own):
            made = making.create(owner=request.user, plan=plan_of(own, games, chosen))
            messages.success(request, "The tournament is open. Sign up too if you want to play.")
            return redirect("tournament", made.pk)
    context = {
        "own": own,
        "in_the_way": making.in_the_way(request.user),
        "form": games,
        "kind": chosen.slug,
        "kinds": [(other.slug, other.terms.title) for other in kinds().values()],
        "terms": chosen.terms,
        "setup": chosen.template("setup.html"),
        "here": "tournaments",
    } | chosen.setup.choices(games)
    return render(request, "tournaments/new.html", context, status=400 if own.is_bound else 200)


@posted
def sign_up(request: PersonRequest, tournament_id: int) -> HttpResponse:
    entry = entering.sign_up(tournament_id=tournament_id, user=request.user)
    messages.success(request, SIGNED_UP[Entry.Status(entry.status)])
    return redirect("tournament", tournament_id)


@posted
def check_in(request: PersonRequest, tournament_id: int) -> HttpResponse:
    entering.check_in(tournament_id=tournament_id, user=request.user)
    return redirect("tournament", tournament_id)


@posted
def drop_out(request: PersonRequest, tournament_id: int) -> HttpResponse:
    entering.drop_out(tournament_id=tournament_id, user=request.user)
    return redirect("tournament", tournament_id)


@posted
def call_off(request: PersonRequest, tournament_id: int) -> HttpResponse:
    made = making.cancel(tournament_id=tournament_id, user=request.user)
    messages.success(request, f"{made.title} is called off. We are telling everyone who had signed up.")
    return redirect("tournaments")


def _version(page: TournamentPage) -> str:
    """Changes with whatever the page tells of the tournament."""
    return sha256(msgspec.json.encode(page)).hexdigest()[:16]


def _announcement(page: TournamentPage) -> str:
    """What people who listen to an open page hear of it, once for each."""
    current = _current(page)
    if page.line.status == "running" and current is not None:
        return f"Round {current.number} is under way."
    if page.line.status == "running" and page.hides_results:
        return ""
    return f"{ANNOUNCEMENTS.get(page.line.status, '')} {_winner(page)}".strip()


def _current(page: TournamentPage) -> RoundLine | None:
    return next((each for each in page.rounds if each.ended_at is None), None)


def _own_table(current: RoundLine | None) -> PairedTable | None:
    """Where the reader sits in the round under way."""
    tables = current.tables if current is not None else []
    return next((table for table in tables if any(line.is_mine for line in table.people)), None)


def _rated(page: TournamentPage, request: HttpRequest) -> list[tuple[EntryLine, RatingBeside | None]]:
    """The people who have signed up, each with their rating if the tournament is rated."""
    line, people = page.line, [entry.person for entry in page.entries if entry.person is not None]
    ratings = ratings_of(people, line.kind, line.options, request.user) if line.is_rated else {}
    return [(entry, ratings.get(entry.person or 0)) for entry in page.entries]


def _row(line: TournamentLine, winners: Sequence[str] = ()) -> dict[str, Any]:
    """One tournament, in words: what it is `about`, and the `facts` that change."""
    terms = terms_of(line.kind)
    badge, badge_class = BADGES[line.status]
    about = [terms.title, *kind_of(line.kind).setup.facts(line.options), formats()[line.format].label]
    about += [f"{line.seats} at a table", pace(line.timing, terms.turn)]
    if line.seeding == Tournament.Seeding.RATING:
        about.append("seeded by rating")
    facts = []
    if line.status in ("sign_up", "check_in"):
        facts.append(f"{line.people} of {line.most_people} places taken")
    elif line.status != "cancelled":
        facts.append(f"{line.people} people")
    if line.waiting and not line.ended_at:
        facts.append(f"{line.waiting} on the waiting list")
    if winners:
        facts.append(say.line("won by {winners}", winners=say.listed(winners)).text)
    return {"line": line, "about": about, "facts": facts, "badge": badge, "badge_class": badge_class}


def _round_badge(number: int | None) -> dict[str, str]:
    return {} if number is None else {"badge": f"round {number} under way"}


def _next(page: TournamentPage) -> dict[str, Any]:
    """What happens next, and when: words around a moment."""
    line = page.line
    if line.status == "sign_up":
        return {"before": "Sign-up is open until", "at": line.sign_up_until, "after": "Then everyone checks in."}
    if line.status == "check_in":
        after = "Then the first round begins, with everyone who has checked in."
        return {"before": "Check-in is open until", "at": line.begins_at, "after": after}
    current = _current(page)
    if line.status == "running" and current is not None:
        about = f"Round {current.number} of {page.rounds_expected} ends when all its games are over, at the latest"
        return {"before": about, "at": current.ends_at, "after": ""}
    if line.status == "running":
        before = "It is under way." if page.hides_results else ANNOUNCEMENTS["running"]
        return {"before": before, "at": None, "after": ""}
    how = _called_off(page) if line.status == "cancelled" else "It ended on"
    return {"before": how, "at": line.ended_at, "after": _own_place(page)}


def _winner(page: TournamentPage) -> str:
    """Who has won a tournament that is over; nothing for readers who hide results."""
    return f"{page.standings[0].name} won." if page.line.status == "over" and page.standings else ""


def _own_place(page: TournamentPage) -> str:
    """How a reader who took part and did not win has come off, once the tournament is over."""
    own = next((line for line in page.standings if line.is_mine), None)
    if page.line.status != "over" or own is None or own == page.standings[0]:
        return ""
    return f"You came {place_words(own.place)} of {len(page.standings)}."


def _called_off(page: TournamentPage) -> str:
    """By whom or why, up to the moment at which it was."""
    words: dict[str, str] = {
        CalledOff.OWNER: f"{page.owner} called it off on",
        CalledOff.OPERATOR: "An operator of the site called it off on",
        CalledOff.TOO_FEW: f"{progress.TOO_FEW} So it was called off on",
    }
    return words.get(page.line.called_off, "It was called off on")
