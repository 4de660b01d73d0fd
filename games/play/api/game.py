"""API resources for a game under way: its state, stepping away, and standing orders."""

from typing import Annotated

from msgspec import Meta
from rest_framework.request import Request

from games.api import bodies
from games.api.addresses import GAME, GameId, Slug
from games.api.auth import CallerRequest
from games.api.description import examples
from games.api.operation import operation
from games.kinds.registry import kind_of
from games.play.api.shapes import Orders
from games.play.services import play
from games.shapes.board import Board
from games.shapes.by_kind import StandingOrder
from games.talk.api.shown import GameAnswer, done, shown
from games.view.api.at_game import GameResource, OpenGameResource, do, page_of

OrderKind = Annotated[Slug, Meta(description="A kind of question, as your standing orders name it.")]


class OneGame(OpenGameResource, at=GAME, name="api_game"):
    @operation("get_game", "See a game")
    def get(self, request: Request, game_id: GameId, query: bodies.Look) -> GameAnswer:
        """Everything that you may know about it: its table, its clock, your seat's view, and the questions to you with
        everything they offer."""
        return shown(request, game_id, query.token)


class BoardOf(OpenGameResource, at=f"{GAME}/board", name="api_board"):
    @operation("get_board", "See the board of a game", refuses=(409,))
    def get(self, request: Request, game_id: GameId, query: bodies.Look) -> Board:
        """Every space with its number, its name, its walls and what lies there. It seldom changes during a game. Robots
        and everything else that moves are in the game's view."""
        page = page_of(request, game_id, query.token)
        return kind_of(page.kind).layout.board_of(page.options, page.view)


class Away(GameResource, at=f"{GAME}/away", name="api_away"):
    @operation("step_away", "Step away", scope="play", refuses=(409,))
    def post(self, request: CallerRequest, game_id: GameId) -> GameAnswer:
        """Lets a bot play for you until you come back. The place that it reaches is yours, in the ratings too."""
        return done(play.step_away, request, game_id)


class Return(GameResource, at=f"{GAME}/return", name="api_return"):
    @operation("come_back", "Come back", scope="play", refuses=(409,))
    def post(self, request: CallerRequest, game_id: GameId) -> GameAnswer:
        """Takes back your seat from the bot."""
        return done(play.resume, request, game_id)


class StandingOrders(GameResource, at=f"{GAME}/orders", name="api_orders"):
    @operation("list_standing_orders", "See your standing orders")
    def get(self, request: Request, game_id: GameId) -> Orders:
        """How questions to your seat are answered without asking you. Empty without a seat."""
        return Orders(page_of(request, game_id).orders)


class OneOrder(GameResource, at=f"{GAME}/orders/<slug:kind>", name="api_order"):
    @operation("set_standing_order", "Set a standing order", scope="play", refuses=(409,), example=examples.order)
    def put(self, request: CallerRequest, game_id: GameId, kind: OrderKind, body: StandingOrder) -> None:
        """The body is the order itself, in the shape in which your standing orders show this kind of question."""
        do(play.set_order, request, game_id, kind=kind, preset=body)
