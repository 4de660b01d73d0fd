"""A turn as data for the player on the page of a game."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache

from games.kinds.registry import kind_of
from games.view.pages.lookup import game_for
from games.view.pages.words import turn_name
from games.view.queries import game_view
from games.web.refused import explains_refusals, only


@never_cache
@only("GET")
@explains_refusals
def motion(request: HttpRequest, game_id: int, number: int) -> HttpResponse:
    """A turn step by step, up to now, as its viewer may see it."""
    game = game_for(request, game_id)
    before, events = game_view.turn_so_far(game, number, request.user)
    kind = kind_of(game.kind)
    return JsonResponse(kind.pages.motion(before, events) | {"name": turn_name(kind.terms, number)})
