"""Notifications to a table about operator actions."""

from games.models import Game, OperatorAction
from games.outbox.services.telling import people_at, tell_all


def operators_stepped_in(action: OperatorAction, game: Game) -> None:
    """Tells everyone at the table what an operator did to their game, and why."""
    payload = {"verb": action.verb, "turn": game.turn, "reason": action.reason}
    tell_all("house", people_at(game), f"g{game.pk}/house-{action.pk}", payload)
