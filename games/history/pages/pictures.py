"""Pictures of finished turns."""

from threading import Lock

from cachetools import LRUCache, cached
from django.http import HttpRequest, HttpResponse

from games.history.queries.finale import kept_as
from games.kept.etags import unless_known
from games.kinds.registry import kind_of
from games.models import Game
from games.record.queries.instant import at_one_instant
from games.view.pages.lookup import game_for, step_in
from games.view.queries.game_view import turn_page
from games.view.queries.visits import check_turn_shown
from games.web.refused import explains_refusals, only

SPACE, LARGE_SPACE = 18, 34
"""Pixels of a space, in the picture of a whole turn and in that of a single step."""
LARGEST_CACHE = 32 * 2**20
"""How many bytes of pictures a process keeps. One takes some twenty thousand."""
YEAR = 365 * 24 * 60 * 60  # seconds


@only("GET")
@explains_refusals
@at_one_instant()
def picture(request: HttpRequest, game_id: int, number: int) -> HttpResponse:
    """The board at the end of a finished turn, or larger at its step `at`, as spectators see it. Everyone who may watch
    the turn may see it."""
    game = game_for(request, game_id)
    check_turn_shown(game, number, request.user)
    response = HttpResponse(_png(game, number, step_in(request, otherwise=-1)), content_type="image/png")
    is_for_good = request.GET.get("epoch") == str(game.epoch)  # no other picture will ever have this address
    response["Cache-Control"] = f"private, max-age={YEAR}, immutable" if is_for_good else "private, no-cache"
    return unless_known(request, response)


@cached(LRUCache(LARGEST_CACHE, getsizeof=len), key=kept_as, lock=Lock())
def _png(game: Game, number: int, step: int) -> bytes:
    page = turn_page(game, number, None)
    return kind_of(game.kind).story.still(page, step).picture(SPACE if step < 0 else LARGE_SPACE).png()
