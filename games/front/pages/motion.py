"""A turn as data for the player on the page of a game."""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import cache_control

from games.kept.pages import kept_with
from games.kinds.registry import kind_of
from games.models import Game
from games.shapes.page import TurnPage
from games.shapes.replay.motion import Drawn
from games.view.pages.lookup import game_for
from games.view.pages.seen import seen_of_game
from games.view.pages.words import turn_name
from games.view.queries import game_view
from games.view.queries.visits import Viewer
from games.web.refused import explains_refusals, only


@cache_control(private=True, no_cache=True)
@only("GET")
@explains_refusals
@kept_with(seen_of_game)
def motion(request: HttpRequest, game_id: int, number: int) -> HttpResponse:
    """A turn step by step, up to now, as its viewer may see it. Browsers keep it, and ask whether it has changed."""
    film = film_of(game_for(request, game_id), number, request.user)
    return JsonResponse(film, json_dumps_params={"separators": (",", ":")})


def film_of(game: Game, number: int, viewer: Viewer, known: TurnPage | None = None) -> dict[str, Any]:
    """A turn up to now, as `viewer` may see it, with its name: the Turn of games/shapes/film.py. `known` is a finished
    turn that has been read already, perhaps this one."""
    if known and known.number == number:
        before, events = known.before, known.events
    else:
        before, events = game_view.turn_so_far(game, number, viewer)
    kind = kind_of(game.kind)
    return kind.pages.motion(before, events) | {"name": turn_name(kind.terms, number)}


def standing(film: dict[str, Any], events: int) -> list[Drawn]:
    """Where the robots of a film stood for a viewer who had seen so many of its events."""
    robots: dict[int, Drawn] = {robot["robot"]: robot for robot in film["start"]["robots"]}
    for step in (step for frame in film["frames"] for step in frame["steps"] if step["to"] <= events):
        for robot in step.get("robots", ()):
            robots[robot["robot"]] = robots[robot["robot"]] | robot
    return list(robots.values())
