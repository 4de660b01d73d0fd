"""A game as the API returns it: its page, and the latest messages."""

from typing import Any

import msgspec
from django.urls import reverse
from rest_framework.request import Request

from games.api.auth import CallerRequest
from games.api.operation import Created
from games.models import Game
from games.record.queries.instant import at_one_instant
from games.shapes.page import Chat, GamePage
from games.talk.queries.chat import chats_of
from games.view.api.at_game import GameService, do, look
from games.view.queries.game_view import game_page
from games.view.queries.visits import covered, is_hidden


class GameAnswer(GamePage, frozen=True, kw_only=True):
    """A game as one viewer may see it now."""

    chat: Chat | None
    """The latest messages of the viewer's team; None without a team, and before the start."""
    table_chat: Chat | None = None
    """The latest messages of the table; None for callers who may not read them."""


@at_one_instant()
def shown(request: Request, game_id: int, token: str = "") -> GameAnswer:
    """The game as the caller may see it now, without its result if they want to watch it first.

    Raises NotFound if the caller may not see the game.
    """
    game = look(request, game_id, token)
    page, hides = game_page(game, request.user), is_hidden(game, request.user)
    team_chat, table_chat = chats_of(game, request.user)
    seen = msgspec.structs.asdict(covered(page) if hides else page)
    return GameAnswer(**seen, chat=team_chat, table_chat=None if hides else table_chat)


def done(act: GameService, request: CallerRequest, game_id: int, **arguments: Any) -> GameAnswer:
    """Acts on the game for the caller and returns it as it is then. Raises NotFound, and whatever `act` raises."""
    do(act, request, game_id, **arguments)
    return shown(request, game_id)


def made(request: Request, game: Game) -> Created[GameAnswer]:
    """The response to a request that made a table."""
    return Created(shown(request, game.pk), reverse("api_game", args=[game.pk]))
