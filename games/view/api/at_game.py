"""Shared by all API operations on a game: they find the game if the caller may see it, and act on it."""

from collections.abc import Callable
from typing import Any

from django.db import transaction
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.auth import CallerRequest
from games.api.etags import if_match, is_of_version
from games.api.permissions import OPEN
from games.api.resource import Resource
from games.errors import NotFound, ServiceError
from games.models import Game
from games.record.queries.instant import at_one_instant
from games.record.services.locking import lock
from games.shapes.page import GamePage
from games.view.queries import game_view, visits


class Stale(ServiceError):
    """The game has changed since the caller last saw it."""

    status = 412


class GameResource(Resource):
    """A resource of a game. Its ETag begins with the version of the game, which If-Match is compared with."""

    has_versions = True

    def unless_stale(self, request: Request, act: Callable[[], Response]) -> Response:
        """Carries out what changes the game or asks about it by POST, unless If-Match names an older version.

        Raises Stale, or Refused if it names none.
        """
        if request.method in SAFE_METHODS:
            with at_one_instant():
                return act()
        etag, game_id = if_match(request), self.kwargs["game_id"]
        if etag == "*" or not _is_known(game_id, request):
            return act()
        with transaction.atomic():
            if not is_of_version(etag, game_view.version_for(lock(game_id), request.user)):
                raise Stale("overtaken", "The game has moved on since you last loaded it. Load it again.")
            return act()


class OpenGameResource(GameResource):
    """A resource of a game that everyone may read who may see the game."""

    permission_classes = OPEN


def _is_known(game_id: int, request: Request) -> bool:
    """Whether the caller may see the game. If not, the operation itself refuses in its own way."""
    try:
        look(request, game_id)
    except NotFound:
        return False
    return True


GameService = Callable[..., Any]
"""A service that acts on a game for a user. It takes `game_id`, `user`, and arguments of its own."""


def look(request: Request, game_id: int, token: str = "") -> Game:
    """The game. Raises NotFound if the caller may not see it."""
    return game_view.game_at(game_id, request.user, token)


@at_one_instant()
def page_of(request: Request, game_id: int, token: str = "") -> GamePage:
    """The game as the caller may see it now, without its result if they want to watch it first. Raises NotFound."""
    game = look(request, game_id, token)
    page = game_view.game_page(game, request.user)
    return visits.covered(page) if visits.is_hidden(game, request.user) else page


def do(act: GameService, request: CallerRequest, game_id: int, **arguments: Any) -> None:
    """Calls a service for the caller. A `token` among the arguments comes from an invitation link.

    Raises NotFound if the caller may not see the game, and whatever the service raises.
    """
    game_view.poll(game_id, request.user, arguments.get("token", ""))
    act(game_id=game_id, user=request.user, **arguments)
