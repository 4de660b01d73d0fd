"""Leaderboards, and what people have done at one venue."""

from math import ceil
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString

from games.errors import NotFound
from games.kinds.registry import kind_of, terms_of
from games.models import Game, User
from games.ratings.queries import boards
from games.ratings.queries.against_bots import against_bots, bots_of, has_won_there
from games.ratings.queries.changes import PersonalRating, RatedGame, changes_in, has_to_be_rated, history_of
from games.ratings.queries.divisions import divisions_of, how_many, present_season
from games.ratings.queries.ladders import LadderLine, ladder_called, ladders
from games.ratings.queries.records import has_results, records, venue_called, venues_of
from games.ratings.queries.seasons import season_called, seasons_of
from games.ratings.skill import MARGIN_WHEN_SETTLED, START
from games.shapes.replay.chart import Chart, chart
from games.shapes.replay.story import Hero, Measure
from games.view.queries.visits import Viewer, hides_results
from games.web.refused import fresh_page

LATEST = 10
"""How many of the latest rated games a profile lists."""
NEWEST = 2
"""How many seasons a board offers at once; the earlier ones are folded away."""
FIGURES = {"start": START, "settled": MARGIN_WHEN_SETTLED}
STEP = 100
"""The chart of a rating begins and ends at a multiple of this."""


@fresh_page("GET")
def overview(request: HttpRequest) -> HttpResponse:
    """All ladders, with the best of each."""
    context: dict[str, Any] = {"is_covered": _is_covered(request), "here": "ratings", **FIGURES}
    if not context["is_covered"]:
        context["ladders"] = [_best_of(each, request.user) for each in ladders()]
        context["has_unrated"] = any(bot.figure is None for *_, bots in context["ladders"] for bot in bots)
        context["is_new"] = not any(lines for _, lines, *_ in context["ladders"])
        context["has_place"] = any(own and own.place for _, _, own, _ in context["ladders"])
    return render(request, "ratings/overview.html", context)


@fresh_page("GET")
def board(request: HttpRequest, kind: str, edition: str) -> HttpResponse:
    """The leaderboard of a ladder, of all time or of the season in `season`."""
    ladder = ladder_called(kind, edition)
    season = season_called(ladder, request.GET.get("season", ""))
    divisions = range(1, how_many(ladder, season or present_season()) + 1)
    division = next((each for each in divisions if season and str(each) == request.GET.get("division")), 0)
    context = _frame(request, ladder) | {"season": season, "divisions": divisions, "division": division, **FIGURES}
    context["has_divisions"] = len(divisions) > 1
    if not context["is_covered"]:
        page = Paginator(boards.ranked(ladder, season, division), boards.A_PAGE).get_page(request.GET.get("page"))
        context |= {"page": page, "lines": boards.lines(page.object_list, request.user, page.start_index())}
        context |= {"own": boards.own_line(ladder, season, request.user), "query": _query(request, season, division)}
        if page.number == 1 and not division:
            newcomers = boards.provisional(ladder, season)
            context |= {"provisional": boards.lines(newcomers[: boards.MOST_PROVISIONAL], request.user)}
            context |= {"provisional_count": newcomers.count(), "bots": boards.lines(boards.bots(ladder, season), None)}
        seasons = seasons_of(ladder)
        context |= {"seasons": seasons[:NEWEST], "earlier": seasons[NEWEST:], "venues": venues_of(ladder)}
    return render(request, "ratings/board.html", context)


@fresh_page("GET")
def at_venue(request: HttpRequest, kind: str, edition: str, venue: str) -> HttpResponse:
    """Records and results at a venue."""
    ladder = ladder_called(kind, edition)
    found = venue_called(ladder, venue, request.user)
    if not has_results(ladder, venue) and not has_won_there(ladder, venue, request.user):
        raise NotFound("no_such_venue", f"No rated {terms_of(kind).game} has ended there yet, and no record is set.")
    context = _frame(request, ladder) | {"venue": found}
    if not context["is_covered"]:
        page = Paginator(boards.venue_board(ladder, venue), boards.A_PAGE).get_page(request.GET.get("page"))
        context |= {"page": page, "lines": boards.venue_lines(page.object_list, request.user)}
        context |= {"bots": against_bots(ladder, venue, request.user), "at_once": _at_once(ladder, venue)}
        context |= {"records": records(ladder, venue), "query": "show=1" if "show" in request.GET else ""}
    return render(request, "ratings/venue.html", context)


def rating_part(game: Game) -> dict[str, Any]:
    """What a game that is over has changed. Its page looks again until that is known."""
    if not game.settings.is_rated:
        return {}
    changes = changes_in(game)
    is_due = not changes and has_to_be_rated(game)
    return {"rating_changes": changes, "rating_is_due": is_due} | ({"polls": True} if is_due else {})


def ratings_part(user: User, ratings: list[PersonalRating], viewer: Viewer) -> list[dict[str, Any]]:
    """A person's ratings for their profile, each with its chart and the latest games."""
    found = []
    divisions = {} if hides_results(viewer) or not ratings else divisions_of(user)
    for rating in ratings:
        games = history_of(user, viewer, ladder_called(rating.kind, rating.edition))
        latest = list(reversed(games))[:LATEST]
        drawn = _chart(user, games, rating) if len(games) > 1 else None
        seasons = divisions.get((rating.kind, rating.edition), [])
        found.append({"rating": rating, "chart": drawn, "latest": latest, "seasons": seasons})
    return found


def _frame(request: HttpRequest, ladder: LadderLine) -> dict[str, Any]:
    return {
        "ladder": ladder,
        "ladders": ladders(),
        "terms": terms_of(ladder.kind),
        "is_covered": _is_covered(request),
        "here": "ratings",
    }


def _best_of(ladder: LadderLine, viewer: Viewer) -> tuple[Any, ...]:
    """A ladder with its best, the reader's own line and the bots."""
    best = boards.lines(boards.ranked(ladder)[:5], viewer, 1)
    return ladder, best, boards.own_line(ladder, None, viewer), bots_of(ladder)


def _at_once(ladder: LadderLine, venue: str) -> dict[str, str]:
    """What a game there against bots is asked for with."""
    part = kind_of(ladder.kind).ratings
    assert part is not None  # what has a ladder is rated
    return {"kind": ladder.kind} | part.at_once(venue, ladder.edition)


def _is_covered(request: HttpRequest) -> bool:
    return hides_results(request.user) and "show" not in request.GET


def _query(request: HttpRequest, season: Any, division: int) -> str:
    """What the addresses of the other pages of a board have in common."""
    parts = [f"season={season.id}" if season else "", f"division={division}" if division else ""]
    parts.append("show=1" if "show" in request.GET else "")
    return "&".join(part for part in parts if part)


def _chart(user: User, games: list[RatedGame], rating: PersonalRating) -> Chart:
    """`games` are the latest that have led to this rating."""
    measure = Measure(
        title=f"{rating.title}: rating, game by game",
        values=[[game.figure] for game in games],
        most=STEP * ceil(max(game.figure + game.margin for game in games) / STEP),
        least=STEP * (min(game.figure - game.margin for game in games) // STEP),
    )
    hero = Hero(0, user.shown_name, SafeString(""), 0, "", "")
    names = [f"{game.at:%-d %b %Y}" for game in games]
    labels = [str(number) for number in range(rating.games - len(games) + 1, rating.games + 1)]
    return chart(measure, [hero], names, labels=labels, margins=[[game.margin] for game in games])
