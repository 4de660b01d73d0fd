"""What has happened in a game. Of games whose end their reader wants to watch first, no more is told than was
watched."""

from typing import Any

from rest_framework.request import Request

from games.api import bodies, examples
from games.api.auth import CallerRequest
from games.api.operation import operation
from games.history import services as visits
from games.history.api import shapes
from games.history.api.shapes import Overview, Recap, SeriesAnswer
from games.history.queries import event_tail
from games.history.queries.event_tail import Tail
from games.history.queries.overview import overview_of
from games.history.queries.recap import recap_of
from games.models import Game
from games.play.queries.series import series_part
from games.shapes.page import TurnPage
from games.talk.queries.notes import ThoughtLine, thoughts_in
from games.view.api.at_game import GameResource, look, page_of
from games.view.queries import game_view
from games.view.queries.visits import PlaceInGame, check_result_shown, check_turn_shown, seen_by


class Events(GameResource):
    @operation(
        "Read events since",
        query=shapes.LookSince,
        gives=Tail,
        refuses=(404, 409),
        is_open=True,
        shown=examples.TAIL,
    )
    def get(self, request: Request, game_id: int, query: shapes.LookSince) -> Any:
        """What happened after the place named by `since`, as your seat may know it, a few hundred events at most. Ask
        again with `since` set to `next`; with If-None-Match a game in which nothing happened answers 304."""
        return event_tail.tail(_shown_game(request, game_id, query.token), request.user, query.since)


class OneTurn(GameResource):
    @operation("See a turn", query=bodies.Look, gives=TurnPage, refuses=(404, 409), is_open=True)
    def get(self, request: Request, game_id: int, number: int, query: bodies.Look) -> Any:
        """A finished turn: what your seat saw at its start, and what happened in it. Of a game whose end is hidden
        from you, the next turn after those that you have seen."""
        game = look(request, game_id, query.token)
        check_turn_shown(game, number, request.user)
        return game_view.turn_page(game, number, request.user)


class Thoughts(GameResource):
    @operation(
        "Read what was thought in a turn", query=bodies.Look, gives=list[ThoughtLine], refuses=(404,), is_open=True
    )
    def get(self, request: Request, game_id: int, number: int, query: bodies.Look) -> Any:
        """Your own thoughts; once the game is over, and you may know its end, everybody's."""
        return thoughts_in(look(request, game_id, query.token), number, request.user)


class Seen(GameResource):
    @operation(
        "Say how far you have seen a game",
        scope="play",
        takes=shapes.Seen,
        status=204,
        refuses=(404,),
        example={"turn": 4, "events": 0},
    )
    def put(self, request: CallerRequest, game_id: int, body: shapes.Seen) -> Any:
        """The first turn, and of it the first event, that you have not seen yet. It never goes back. With a turn more
        than the last, you are told how the game ended."""
        visits.look(game=look(request, game_id), user=request.user, place=PlaceInGame(body.turn, body.events))


class RecapOf(GameResource):
    @operation("What happened since you were here?", gives=Recap | None, refuses=(404,))
    def get(self, request: Request, game_id: int) -> Any:
        """To your own robots, and what matters besides, since the place that you have seen; null if there is nothing
        to tell. Reading it does not count as having seen it."""
        game, page = look(request, game_id), page_of(request, game_id)
        return shapes.recap(recap_of(game, page, request.user, seen_by(game, request.user)))


class OverviewOf(GameResource):
    @operation("See a game at a glance", query=bodies.Look, gives=Overview | None, refuses=(404, 409), is_open=True)
    def get(self, request: Request, game_id: int, query: bodies.Look) -> Any:
        """Each robot's figures turn by turn, its way over the board, and the moments worth knowing, as everybody may
        know them; null before anything was played."""
        return shapes.overview(overview_of(_shown_game(request, game_id, query.token)))


class Series(GameResource):
    @operation("See a series", query=bodies.Look, gives=SeriesAnswer | None, refuses=(404, 409), is_open=True)
    def get(self, request: Request, game_id: int, query: bodies.Look) -> Any:
        """The games of the series to which this one belongs, and how it stood in this one; null if there is none."""
        game = _shown_game(request, game_id, query.token)
        return shapes.series(series_part(game, page_of(request, game_id, query.token), request.user))


class Export(GameResource):
    @operation("Export a game", query=bodies.Look, gives=dict[str, Any], refuses=(404, 409), is_open=True)
    def get(self, request: Request, game_id: int, query: bodies.Look) -> Any:
        """The whole game with its seed and all answers, once it is over: `python -m engine replay` plays it again."""
        return game_view.export(_shown_game(request, game_id, query.token))


def _shown_game(request: Request, game_id: int, token: str) -> Game:
    """A game of which the caller wants to know all. Raises NotFound or Closed."""
    game = look(request, game_id, token)
    check_result_shown(game, request.user)
    return game
