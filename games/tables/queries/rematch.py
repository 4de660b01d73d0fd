"""The rematch of a game."""

from games.models import Game


def rematch_of(game_id: int) -> Game | None:
    """The rematch that someone has already made; None if there is none, or it was called off."""
    return Game.objects.filter(rematch_of=game_id).exclude(status=Game.Status.CANCELLED).first()
