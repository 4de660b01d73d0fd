"""Finding games: open tables, past games, and games that the caller follows."""

from dataclasses import fields
from datetime import UTC, datetime

from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request

from games.api import cursors
from games.api.auth import CallerRequest
from games.api.bodies import Paged
from games.api.operation import operation
from games.api.resource import OpenResource, Resource
from games.errors import NotFound, Refused
from games.history.queries import search
from games.models import User
from games.play.queries import lists
from games.tables.api import shapes
from games.tables.api.shapes import FollowedGame, OpenTables, PastGames, RunningGames, SeatUnderWay
from games.tables.queries import open_tables
from games.tables.queries.open_tables import TableSearch
from games.talk.queries.notes import followed


class OpenTableList(OpenResource, at="games/open", name="api_open"):
    @operation("list_open_tables", "Find a table")
    def get(self, request: Request, query: shapes.OpenQuery) -> OpenTables:
        """Open tables that want players, a page at a time, and seats that anyone may take over in games under way."""
        wanted = TableSearch(**{each.name: getattr(query, each.name) for each in fields(TableSearch)})
        found, following = query.of(open_tables.open_tables(wanted, request.user))
        return OpenTables(
            tables=[open_tables.open_table(game) for game in found],
            free=[SeatUnderWay(line, name) for line, name in open_tables.seats_under_way(wanted)],
            page=query.page,
            next=following,
        )


class RunningGameList(OpenResource, at="games/running", name="api_running"):
    @operation("list_running_games", "Find a game to watch")
    def get(self, request: Request, query: Paged) -> RunningGames:
        """Open games under way, latest first, a page at a time. Everyone may watch them."""
        found, following = query.of(lists.running_games())
        return RunningGames(lists.lines_of(found), query.page, following)


class PastGameList(OpenResource, at="games/past", name="api_past"):
    @operation("list_past_games", "Find games of the past", refuses=(404,))
    def get(self, request: Request, query: shapes.PastQuery) -> PastGames:
        """Your own games, or everyone's open games (which need no sign-in), latest first. If you hide results until
        you have watched a game, they are hidden here too. For more, ask again with `after` set to `next`."""
        user = request.user
        if query.whose != "mine":
            games = search.finished_games(_filter(query), user)
        elif user.is_authenticated:
            games = search.own_games(_filter(query), user)
        else:
            raise NotAuthenticated
        found = list(cursors.after(games, query.after)[: query.per_page + 1])
        shown = found[: query.per_page]
        following = cursors.place_of(shown[-1]) if len(found) > len(shown) else None
        return PastGames(search.past_games(shown, request.user), following)


class FollowedList(Resource, at="me/followed", name="api_followed"):
    @operation("list_followed_games", "See which games you follow")
    def get(self, request: CallerRequest) -> list[FollowedGame]:
        """The games that you follow without playing in them, until they are over."""
        return [FollowedGame(game.pk, game.title, game.kind, game.status, game.turn) for game in followed(request.user)]


def _filter(query: shapes.PastQuery) -> search.GameFilter:
    """Raises NotFound or Refused."""
    if query.result and query.whose == "everybody" and not query.player:
        raise Refused("query", "A `result` belongs to someone. Name them in `player`.")
    return search.GameFilter(
        text=query.text,
        player=_player(query.player),
        kind=query.kind,
        venue=query.venue,
        result=query.result,
        since=query.since and _in_utc(query.since),
        until=query.until and _in_utc(query.until),
        state=query.state,
    )


def _player(name: str) -> User | None:
    """Raises NotFound."""
    found = User.objects.person(name) if name else None
    if name and found is None:
        raise NotFound("no_such_player", f"There is no player called {name}.")
    return found


def _in_utc(at: datetime) -> datetime:
    """Raises Refused if no calendar reaches it."""
    try:
        return at.astimezone(UTC)
    except OverflowError:
        raise Refused("query", "There are no games that early or that late.") from None
