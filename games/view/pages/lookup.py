"""Invitation links: who has followed one may look at that game, and sit down, for as long as the session lasts."""

from django.http import HttpRequest

from games.models import Game
from games.view.queries import game_view

KEY = "invitations"


def token_of(request: HttpRequest, game_id: int) -> str:
    """The token from the link just followed, else the one followed earlier; empty if there was none."""
    return request.GET.get("token") or request.session.get(KEY, {}).get(str(game_id), "")


def game_for(request: HttpRequest, game_id: int) -> Game:
    """The game, if this person may look at it; a good token is remembered. Raises NotFound."""
    game = game_view.game_at(game_id, request.user, token_of(request, game_id))
    token = request.GET.get("token", "")
    if token and token == game.link_token:
        request.session[KEY] = request.session.get(KEY, {}) | {str(game_id): token}
    return game
