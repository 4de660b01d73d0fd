"""What operations on a game have in common: it is found as far as the caller may know of it, and something is done to
it."""

from typing import Any, Protocol

from rest_framework.request import Request

from games.models import Game, User
from games.shapes.page import RacePage
from games.view.queries import game_view, visits


class Deed(Protocol):
    """A service that does something to a game for somebody."""

    def __call__(self, *, game_id: int, user: User, **wishes: Any) -> Any: ...


def look(request: Request, game_id: int, token: str = "") -> Game:
    """Raises NotFound if the caller may not even know of the game."""
    return game_view.game_at(game_id, request.user, token)


def page_of(request: Request, game_id: int, token: str = "") -> RacePage:
    """The game as the caller may, and wishes to, see it now. Raises NotFound."""
    game = look(request, game_id, token)
    page = game_view.race_page(game, request.user)
    return visits.covered(page) if visits.is_hidden(game, request.user) else page


def do(act: Deed, request: Request, game_id: int, **wishes: Any) -> None:
    """Does it for the caller. A `token` among the wishes is that of an invitation link.

    Raises NotFound if the caller may not even know of the game, and what the deed raises.
    """
    game_view.poll(game_id, request.user, wishes.get("token", ""))
    act(game_id=game_id, user=request.user, **wishes)
