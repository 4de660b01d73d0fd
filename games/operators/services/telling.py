"""Notifications to a table about operator actions."""

from games.models import Game, OperatorAction
from games.outbox.services.telling import people_at, tell


def operators_stepped_in(action: OperatorAction, game: Game) -> None:
    """Tells everyone at the table what an operator did to their game, and why."""
    for seat in people_at(game):
        payload = {"verb": action.verb, "turn": game.turn, "reason": action.reason}
        tell("house", seat, f"g{game.pk}/house-{action.pk}", payload)
