"""What has happened in a game. If the reader hides results, an unwatched game is told only as far as it was watched."""

from typing import Any

from rest_framework.request import Request

from games.api import bodies
from games.api.addresses import GAME, GameId, TurnNumber
from games.api.auth import CallerRequest
from games.api.description import examples
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
from games.view.api.at_game import GameResource, OpenGameResource, look, page_of
from games.view.queries import game_view
from games.view.queries.visits import PlaceInGame, check_result_shown, check_turn_shown, seen_by


class Events(OpenGameResource, at=f"{GAME}/events", name="api_events"):
    @operation("list_events", "Read events since", refuses=(409,), shown=examples.tail)
    def get(self, request: Request, game_id: GameId, query: shapes.LookSince) -> Tail:
        """What happened after the place named by `since`, as far as your seat may know it: up to a few hundred events.
        Ask again with `since` set to `next`. With If-None-Match, a game in which nothing happened answers 304."""
        return event_tail.tail(_shown_game(request, game_id, query.token), request.user, query.since)


class OneTurn(OpenGameResource, at=f"{GAME}/turns/<int:number>", name="api_turn"):
    @operation("get_turn", "See a turn", refuses=(409,))
    def get(self, request: Request, game_id: GameId, number: TurnNumber, query: bodies.Look) -> TurnPage:
        """A finished turn: what your seat saw at its start, and what happened in it. If the end of the game is hidden
        from you, you can read up to the turn after those that you have seen."""
        game = look(request, game_id, query.token)
        check_turn_shown(game, number, request.user)
        return game_view.turn_page(game, number, request.user)


class Thoughts(OpenGameResource, at=f"{GAME}/turns/<int:number>/thoughts", name="api_thoughts"):
    @operation("list_thoughts", "Read what was thought in a turn")
    def get(self, request: Request, game_id: GameId, number: TurnNumber, query: bodies.Look) -> list[ThoughtLine]:
        """Your own thoughts. Once the game is over, and unless its end is hidden from you, everyone's."""
        return thoughts_in(look(request, game_id, query.token), number, request.user)


class Seen(GameResource, at=f"{GAME}/seen", name="api_seen"):
    @operation("set_seen", "Say how far you have seen a game", scope="play", example={"turn": 4, "events": 0})
    def put(self, request: CallerRequest, game_id: GameId, body: shapes.Seen) -> None:
        """The first turn that you have not seen yet, and the first event in it. It never goes back. With a turn beyond
        the last one, the game's result is no longer hidden from you."""
        visits.look(game=look(request, game_id), user=request.user, place=PlaceInGame(body.turn, body.events))


class RecapOf(GameResource, at=f"{GAME}/recap", name="api_recap"):
    @operation("get_recap", "What happened since you were here?")
    def get(self, request: Request, game_id: GameId) -> Recap | None:
        """What happened since the place that you have seen, to your own robots and otherwise of note. Null if there is
        nothing to tell. Reading it does not count as having seen it."""
        game, page = look(request, game_id), page_of(request, game_id)
        return shapes.recap(recap_of(game, page, request.user, seen_by(game, request.user)))


class OverviewOf(OpenGameResource, at=f"{GAME}/overview", name="api_overview"):
    @operation("get_overview", "See a game at a glance", refuses=(409,))
    def get(self, request: Request, game_id: GameId, query: bodies.Look) -> Overview | None:
        """Each robot's figures turn by turn, its path over the board, and the key moments, as far as everyone may know
        them. Null before the first turn was played."""
        return shapes.overview(overview_of(_shown_game(request, game_id, query.token)))


class Series(OpenGameResource, at=f"{GAME}/series", name="api_series"):
    @operation("get_series", "See a series", refuses=(409,))
    def get(self, request: Request, game_id: GameId, query: bodies.Look) -> SeriesAnswer | None:
        """The games of the series that this one belongs to, and the standing in this one. Null if there is no
        series."""
        game = _shown_game(request, game_id, query.token)
        return shapes.series(series_part(game, page_of(request, game_id, query.token), request.user))


class Export(OpenGameResource, at=f"{GAME}/export", name="api_export"):
    @operation("export_game", "Export a game", refuses=(409,))
    def get(self, request: Request, game_id: GameId, query: bodies.Look) -> dict[str, Any]:
        """The whole game with its seed and all answers, once it is over. `python -m engine replay` plays it again."""
        return game_view.export(_shown_game(request, game_id, query.token))


def _shown_game(request: Request, game_id: int, token: str) -> Game:
    """A game whose result the caller may know. Raises NotFound or Closed."""
    game = look(request, game_id, token)
    check_result_shown(game, request.user)
    return game
