"""What has happened in a game."""

from datetime import UTC, datetime
from typing import Any

from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request

from games.api import bodies, examples
from games.api.answers import PastGames
from games.api.operation import Resource, operation
from games.api.views_games import look
from games.errors import NotFound, Refused
from games.models import User
from games.selectors import event_tail, game_view, search
from games.selectors.event_tail import Tail
from games.selectors.game_view import TurnPage


class PastGameList(Resource):
    @operation("Find games of the past", query=bodies.PastQuery, gives=PastGames, refuses=(404,), is_open=True)
    def get(self, request: Request, query: bodies.PastQuery) -> Any:
        """The latest first: your own, or everybody's that were open to everybody (these without signing in, too). If
        you hide results until you have watched a game, they are hidden here as well."""
        if query.whose == "mine" and not request.user.is_authenticated:
            raise NotAuthenticated
        wish = search.Wish(
            text=query.text,
            player=_player(query.player),
            kind=query.kind,
            venue=query.venue,
            result=query.result,
            since=query.since and _aware(query.since),
            until=query.until and _aware(query.until),
        )
        find = search.own_games if query.whose == "mine" else search.finished_games
        first = (query.page - 1) * query.per_page
        found = list(find(wish, request.user)[first : first + query.per_page + 1])
        after = query.page + 1 if len(found) > query.per_page else None
        return PastGames(search.past_games(found[: query.per_page], request.user), query.page, after)


class Events(Resource):
    @operation(
        "Read events since",
        query=bodies.LookSince,
        gives=Tail,
        refuses=(404, 409),
        is_open=True,
        shown=examples.TAIL,
    )
    def get(self, request: Request, game_id: int, query: bodies.LookSince) -> Any:
        """What happened after the place named by `since`, as your seat may know it, a few hundred events at most. Ask
        again with `since` set to `next`; with If-None-Match a game in which nothing happened answers 304."""
        return event_tail.tail(look(request, game_id, query.token), request.user, query.since)


class OneTurn(Resource):
    @operation("See a turn", query=bodies.Look, gives=TurnPage, refuses=(404, 409), is_open=True)
    def get(self, request: Request, game_id: int, number: int, query: bodies.Look) -> Any:
        """A finished turn: what your seat saw at its start, and what happened in it."""
        return game_view.turn_page(look(request, game_id, query.token), number, request.user)


class Export(Resource):
    @operation("Export a game", query=bodies.Look, gives=dict[str, Any], refuses=(404, 409), is_open=True)
    def get(self, request: Request, game_id: int, query: bodies.Look) -> Any:
        """The whole game with its seed and all answers, once it is over: `python -m engine replay` plays it again."""
        return game_view.export(look(request, game_id, query.token))


def _player(name: str) -> User | None:
    """Raises NotFound."""
    found = search.player_called(name) if name else None
    if name and found is None:
        raise NotFound("no_such_player", f"There is no player called {name}.")
    return found


def _aware(at: datetime) -> datetime:
    """A time without a zone is meant by the world's clock. Raises Refused at the ends of all time."""
    try:
        return at.astimezone(UTC) if at.tzinfo else at.replace(tzinfo=UTC)
    except OverflowError:
        raise Refused("query", "That is before, or after, all games.") from None
