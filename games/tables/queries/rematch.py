"""The game that follows on one because its players asked for it."""

from games.models import Game


def rematch_of(game_id: int) -> Game | None:
    """The rematch that somebody has made already; None if there is none, or it was called off."""
    return Game.objects.filter(rematch_of=game_id).exclude(status=Game.Status.CANCELLED).first()
