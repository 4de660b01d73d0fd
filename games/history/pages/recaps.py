"""The recap for someone who comes back, and how far they have followed a game. People without an account are known
by their session."""

from typing import Any

from django.http import HttpRequest

from games.history import services as visits
from games.history.queries.recap import now_at, recap_of, watch_from
from games.models import Game
from games.shapes.page import GamePage, TurnPage
from games.view.queries.visits import PlaceInGame, seen_by

KEY = "seen"
MOST = 30
"""How many games a session remembers. The one looked at longest ago is forgotten first."""


def recap_part(request: HttpRequest, game: Game, page: GamePage, last: TurnPage | None = None) -> dict[str, Any]:
    """The recap on a game's page, where its board begins to play what is new, and the place that the page reports once
    someone has really looked at it. `last` is the last finished turn, if it has been read already."""
    if page.view is None:
        return {}
    seen = place_of(request, game)
    return {
        "recap": recap_of(game, page, request.user, seen, last),
        "recap_is_open": not request.headers.get("HX-Request"),
        "now_at": now_at(page),
        "watch": watch_from(page, seen),
    }


def place_of(request: HttpRequest, game: Game) -> PlaceInGame | None:
    """How far this visitor has seen the game; None if never."""
    if request.user.is_authenticated:
        return seen_by(game, request.user)
    kept = request.session.get(KEY, {}).get(str(game.pk))
    return PlaceInGame(*kept) if kept else None


def keep_place(request: HttpRequest, game: Game, place: PlaceInGame) -> None:
    """Notes how far this visitor has seen the game. It never goes back."""
    if request.user.is_authenticated:
        visits.look(game=game, user=request.user, place=place)
        return
    kept = request.session.get(KEY, {})
    farthest = max(place, PlaceInGame(*kept.pop(str(game.pk), (0, 0))))
    request.session[KEY] = dict([*kept.items(), (str(game.pk), list(farthest))][-MOST:])
