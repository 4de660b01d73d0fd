"""Invitation links. After following one, a visitor may look at that game and take a seat while the session lasts."""

from django.http import HttpRequest

from games.models import Game
from games.view.queries import game_view

KEY = "invitations"
LONGEST_STEP = 5
"""Digits."""


def token_of(request: HttpRequest, game_id: int) -> str:
    """The token of the link just followed, or of one followed earlier in the session; empty without either."""
    return request.GET.get("token") or request.session.get(KEY, {}).get(str(game_id), "")


def game_for(request: HttpRequest, game_id: int) -> Game:
    """The game, if this person may look at it. A valid token is remembered. Raises NotFound."""
    game = game_view.game_at(game_id, request.user, token_of(request, game_id))
    token = request.GET.get("token", "")
    if game.is_invitation(token):
        request.session[KEY] = request.session.get(KEY, {}) | {str(game_id): token}
    return game


def has_link(request: HttpRequest, game: Game) -> bool:
    """Tells whether this person came by the game's invitation link, at some time in the session."""
    return game.is_invitation(token_of(request, game.pk))


def step_in(request: HttpRequest, *, otherwise: int = 0) -> int:
    """The number of a step of a replay, as `at` in the address."""
    at = request.GET.get("at", "")
    return int(at) if at.isdecimal() and len(at) <= LONGEST_STEP else otherwise
