"""What operations on a game have in common: it is found as far as the caller may know of it, and something is done to
it."""

from collections.abc import Callable
from typing import Any

from django.db import transaction
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.auth import CallerRequest
from games.api.etags import is_of_version
from games.api.resource import Resource
from games.errors import NotFound, ServiceError
from games.models import Game
from games.record.services.locking import lock
from games.shapes.page import GamePage
from games.view.queries import game_view, visits


class Stale(ServiceError):
    """The caller has seen an older state than that which is."""

    status = 412


class GameResource(Resource):
    """Something of a game. Its ETag begins with the version of the game, which is what If-Match is compared with."""

    def unless_stale(self, request: Request, act: Callable[[], Response]) -> Response:
        """Carries out what changes the game or asks about it by POST, unless If-Match names an older version.

        Raises Stale.
        """
        etag, game_id = request.headers.get("If-Match", "*"), self.kwargs["game_id"]
        if request.method in SAFE_METHODS or etag == "*" or not _is_known(game_id, request):
            return act()
        with transaction.atomic():
            if not is_of_version(etag, lock(game_id).version):
                raise Stale("overtaken", "The game has moved on since you looked. Look again.")
            return act()


def _is_known(game_id: int, request: Request) -> bool:
    """Whether the caller may know of the game at all; if not, the operation itself says so in its own way."""
    try:
        look(request, game_id)
    except NotFound:
        return False
    return True


GameService = Callable[..., Any]
"""A service that does something to a game for somebody: it takes `game_id`, `user`, and arguments of its own."""


def look(request: Request, game_id: int, token: str = "") -> Game:
    """Raises NotFound if the caller may not even know of the game."""
    return game_view.game_at(game_id, request.user, token)


def page_of(request: Request, game_id: int, token: str = "") -> GamePage:
    """The game as the caller may, and wants to, see it now. Raises NotFound."""
    game = look(request, game_id, token)
    page = game_view.game_page(game, request.user)
    return visits.covered(page) if visits.is_hidden(game, request.user) else page


def do(act: GameService, request: CallerRequest, game_id: int, **arguments: Any) -> None:
    """Does it for the caller. A `token` among the arguments is that of an invitation link.

    Raises NotFound if the caller may not even know of the game, and what the service raises.
    """
    game_view.poll(game_id, request.user, arguments.get("token", ""))
    act(game_id=game_id, user=request.user, **arguments)
