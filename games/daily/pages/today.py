"""The page of a game of the day: what is played, the reader's try, the board, and the best of yesterday."""

from datetime import timedelta
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from games.daily.queries.boards import DailyLine, OwnTry, board, own_try
from games.daily.queries.days import daily_kinds, day_called, game_of, is_over, part_of, today
from games.daily.queries.streaks import streak_of
from games.daily.services.days import of_day
from games.daily.services.trying import begin, may_play
from games.errors import NotFound, Visitor
from games.kinds.registry import kind_of, rules_named
from games.models import GameOfDay, User
from games.record.queries.instant import at_one_instant
from games.web.refused import fresh_page, posted
from games.web.sessions import PersonRequest
from games.wording.titles import game_path

SHOWN = 100
"""Lines of a board on the page. The reader's own one comes below them, if need be. The API has all."""
A_DAY = timedelta(days=1)


@fresh_page("GET")
def show(request: HttpRequest, kind: str = "", day: str = "") -> HttpResponse:
    """Today's game, or that of a day in the past."""
    kind = kind or daily_kinds()[0]
    game = of_day(kind, day_called(day) if day else today())  # may write, so before the instant of the page
    return _page(request, game)


@posted
def start(request: PersonRequest, kind: str) -> HttpResponse:
    """Begins today's game, or goes on with the try that counts."""
    game = begin(user=request.user, kind=kind)
    return redirect("game", game_path(game.title, game.pk))


def todays_lines(user: Visitor) -> list[dict[str, Any]]:
    """The games of today, for the pages where people arrive. Empty until they are drawn."""
    rows = GameOfDay.objects.filter(day=today(), kind__in=daily_kinds())
    by_kind = {row.kind: row for row in rows}
    return [_head(by_kind[kind], user) for kind in daily_kinds() if kind in by_kind]


def _head(game: GameOfDay, user: Visitor) -> dict[str, Any]:
    kind, part = kind_of(game.kind), part_of(game.kind)
    venue = kind.venues.venue_of(game.setup, None)
    return {
        "kind": game.kind,
        "title": part.TITLE,
        "terms": kind.terms,
        "day": game.day,
        "ends_at": game.ends_at,
        "venue": venue,
        "place": kind.venues.venue(venue, user).name,
        "facts": part.facts(game.setup),
        "own": own_try(game, user),
    }


@at_one_instant()
def _page(request: HttpRequest, game: GameOfDay) -> HttpResponse:
    user, part = request.user, part_of(game.kind)
    head, lines = _head(game, user), board(game, user)
    before = _before(game)
    context = head | {
        "game": game,
        "is_over": is_over(game),
        "opponents": list(zip(rules_named(game.kind).seat_names[1:], game.bots, strict=False)),
        "can_play": isinstance(user, User) and may_play(user),
        "practice": part.at_once(game.setup) | {"bots": str(len(game.bots)), "strength": game.bots[0]},
        "streak": streak_of(user, game.kind) if isinstance(user, User) and may_play(user) else None,
        "share": _share_line(request, head) if head["own"] and head["own"].state == "done" else "",
        "lines": _shown(lines),
        "count": len(lines) if lines is not None else None,
        "before": before,
        "best": _best(before, user) if not is_over(game) else None,
        "next_hash": _next_hash(game),
        "kinds": [(slug, part_of(slug).TITLE) for slug in daily_kinds()],
        "here": "today",
    }
    return render(request, "daily/today.html", context)


def _shown(lines: list[DailyLine] | None) -> list[DailyLine] | None:
    if lines is None:
        return None
    return lines[:SHOWN] + [line for line in lines[SHOWN:] if line.is_own]


def _before(game: GameOfDay) -> GameOfDay | None:
    try:
        return game_of(game.kind, game.day - A_DAY)
    except NotFound:
        return None


def _next_hash(game: GameOfDay) -> str:
    following = GameOfDay.objects.filter(kind=game.kind, day=game.day + A_DAY)
    return following.values_list("seed_hash", flat=True).first() or ""


def _best(before: GameOfDay | None, user: Visitor) -> DailyLine | None:
    """The best try of the day before, if it was won and may be watched."""
    lines = board(before, user) if before is not None else None
    return next((line for line in lines or [] if line.place == 1 and line.game is not None), None)


def _share_line(request: HttpRequest, head: dict[str, Any]) -> str:
    """A line to share. It gives away no cards."""
    own: OwnTry = head["own"]
    assert own.result is not None  # only a try that is done has a line
    url = request.build_absolute_uri(reverse("today", args=[head["kind"]]))
    return f"{head['title']}, {head['day'].day} {head['day']:%B %Y}, {head['place']}: {own.result.words}. {url}"
