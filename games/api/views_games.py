"""Games as resources: lists, the table before and during a game, and what is said at it."""

from typing import Any

import msgspec
from django.urls import reverse
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request

from games.api import bodies, examples
from games.api.answers import Games, Orders
from games.api.operation import Made, Resource, operation
from games.errors import Refused
from games.models import Game
from games.selectors import game_view, kind_list, lists, visits
from games.selectors.chat import Chat, whole_chat
from games.selectors.game_view import RacePage
from games.selectors.kind_list import KindLine
from games.services import chat, lobby, play
from games.services.opening import Opening
from games.timekeeping.clock import Clock

A_YEAR = 366 * 24 * 3600


def shown(request: Request, game_id: int, token: str = "") -> RacePage:
    """The game as the caller may, and wishes to, see it now. Raises NotFound."""
    game = look(request, game_id, token)
    page = game_view.race_page(game, request.user)
    return visits.covered(page) if visits.is_hidden(game, request.user) else page


def look(request: Request, game_id: int, token: str = "") -> Game:
    """Raises NotFound if the caller may not even know of the game."""
    return game_view.game_at(game_id, request.user, token)


class Kinds(Resource):
    @operation("What can be played", gives=list[KindLine], is_open=True)
    def get(self, request: Request) -> Any:
        """The kinds of game, their courses or arenas, and the options that a table can choose."""
        return kind_list.kind_list()


class GameList(Resource):
    @operation("List games", query=bodies.GamesQuery, gives=Games, is_open=True)
    def get(self, request: Request, query: bodies.GamesQuery) -> Any:
        """Yours, or those that are open to everybody and want players (these without signing in, too)."""
        found = [line for line in _listed(request, query.list) if query.kind in ("", line.kind)]
        first = (query.page - 1) * query.per_page
        after = query.page + 1 if len(found) > first + query.per_page else None
        return Games(found[first : first + query.per_page], query.page, after)

    @operation(
        "Make a game",
        scope="manage",
        takes=bodies.NewGame,
        gives=RacePage,
        status=201,
        refuses=(404, 409),
        example=examples.NEW_GAME,
    )
    def post(self, request: Request, wish: bodies.NewGame) -> Any:
        """A new table, at which you have the first seat. It starts at once if that was the last seat for a person."""
        kind_list.check_options(wish.kind, wish.options)
        game = lobby.create(
            owner=request.user,
            kind=wish.kind,
            title=wish.title,
            options=wish.options,
            seats=wish.seats,
            house=wish.house,
            clock=_clock(wish.clock),
            visibility=wish.visibility,
            on_absence=wish.on_absence,
            opening=Opening(wish.begins, wish.starts_at, wish.least_reliability, wish.most_hours),
        )
        return made(request, game)


class QuickGame(Resource):
    @operation(
        "Play at once",
        scope="manage",
        takes=bodies.QuickGame,
        gives=RacePage,
        status=201,
        refuses=(404, 409),
        example={"kind": "roborally"},
    )
    def post(self, request: Request, wish: bodies.QuickGame) -> Any:
        """A game against three house robots, started on the spot."""
        kind_list.check_options(wish.kind, {})
        return made(request, lobby.race_now(user=request.user, kind=wish.kind))


class OneGame(Resource):
    @operation("See a game", query=bodies.Look, gives=RacePage, refuses=(404,), is_open=True)
    def get(self, request: Request, game_id: int, query: bodies.Look) -> Any:
        """All that you may know of it: its table, its clock, the view of your seat, and the questions to you with all
        they offer."""
        return shown(request, game_id, query.token)


class Joining(Resource):
    @operation("Take a seat", scope="play", takes=bodies.Join, gives=RacePage, refuses=(404, 409, 412))
    def post(self, request: Request, game_id: int, wish: bodies.Join) -> Any:
        """The first free seat, or one in the team you ask for. The last one starts the game."""
        look(request, game_id, wish.token)
        lobby.join(game_id=game_id, user=request.user, token=wish.token, team=wish.team)
        return shown(request, game_id)


class Leaving(Resource):
    @operation("Leave the table", scope="play", status=204, refuses=(404, 409, 412))
    def post(self, request: Request, game_id: int) -> Any:
        """Gives your seat back, before the start. The owner calls the game off instead."""
        look(request, game_id)
        lobby.leave(game_id=game_id, user=request.user)


class TeamChoice(Resource):
    @operation(
        "Change teams", scope="play", takes=bodies.Team, gives=RacePage, refuses=(404, 409, 412), example={"team": 1}
    )
    def put(self, request: Request, game_id: int, wish: bodies.Team) -> Any:
        """Before the start, to a team that has room or in which a house robot can make room."""
        look(request, game_id)
        lobby.change_team(game_id=game_id, user=request.user, team=wish.team)
        return shown(request, game_id)


class Start(Resource):
    @operation("Start a game", scope="manage", gives=RacePage, refuses=(404, 409, 412))
    def post(self, request: Request, game_id: int) -> Any:
        """With the seats that are taken. Only the owner can."""
        look(request, game_id)
        lobby.start(game_id=game_id, user=request.user)
        return shown(request, game_id)


class Cancellation(Resource):
    @operation("Call a game off", scope="manage", gives=RacePage, refuses=(404, 409, 412))
    def post(self, request: Request, game_id: int) -> Any:
        """Before the start. Only the owner can."""
        look(request, game_id)
        lobby.cancel(game_id=game_id, user=request.user)
        return shown(request, game_id)


class Away(Resource):
    @operation("Step away", scope="play", gives=RacePage, refuses=(404, 409, 412))
    def post(self, request: Request, game_id: int) -> Any:
        """A house robot plays for you until you come back."""
        look(request, game_id)
        play.step_away(game_id=game_id, user=request.user)
        return shown(request, game_id)


class Return(Resource):
    @operation("Come back", scope="play", gives=RacePage, refuses=(404, 409, 412))
    def post(self, request: Request, game_id: int) -> Any:
        """Takes your seat back from the house robot."""
        look(request, game_id)
        play.resume(game_id=game_id, user=request.user)
        return shown(request, game_id)


class StandingOrders(Resource):
    @operation("See your standing orders", gives=Orders, refuses=(404,))
    def get(self, request: Request, game_id: int) -> Any:
        """How questions to your seat are answered without asking you. Empty without a seat."""
        return Orders(shown(request, game_id).orders)


class OneOrder(Resource):
    @operation(
        "Leave a standing order",
        scope="play",
        takes=dict[str, Any],
        status=204,
        refuses=(404, 409, 412),
        example=examples.ORDER,
    )
    def put(self, request: Request, game_id: int, kind: str, wish: dict[str, Any]) -> Any:
        """The body is the order itself, in the shape that your standing orders show for this kind of question."""
        look(request, game_id)
        play.set_order(game_id=game_id, user=request.user, kind=kind, preset=wish)


class Messages(Resource):
    @operation("Read messages", query=bodies.ChatQuery, gives=Chat, refuses=(404,))
    def get(self, request: Request, game_id: int, query: bodies.ChatQuery) -> Any:
        """All of your team's, or of the table's, the newest last."""
        return whole_chat(look(request, game_id), request.user, query.room)

    @operation(
        "Write a message",
        scope="play",
        takes=bodies.Words,
        query=bodies.ChatQuery,
        status=204,
        refuses=(404, 409, 412),
        example={"words": "I take the left lane."},
    )
    def post(self, request: Request, game_id: int, wish: bodies.Words, query: bodies.ChatQuery) -> Any:
        """To your team, whose members alone read it, or to the whole table."""
        look(request, game_id)
        chat.say(game_id=game_id, user=request.user, words=wish.words, room=query.room)


def made(request: Request, game: Game) -> Made:
    return Made(shown(request, game.pk), reverse("api_game", args=[game.pk]))


def _clock(clock: Clock) -> Clock:
    """Raises Refused before anybody reckons with a number that no calendar knows."""
    if any(type(part) is int and part > A_YEAR for part in msgspec.structs.astuple(clock)):
        raise Refused("clock", "That is more time than anybody has.")
    return clock


def _listed(request: Request, which: str) -> list[lists.GameLine]:
    if which == "open":
        return lists.open_tables()
    if not request.user.is_authenticated:
        raise NotAuthenticated
    return getattr(lists.my_games(request.user), which)  # type: ignore[no-any-return]
