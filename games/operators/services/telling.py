"""What a table is told when whoever runs the site has done something to its game."""

from games.models import Game, OperatorAction
from games.notices.services.outbox import people_at, tell


def operators_stepped_in(action: OperatorAction, game: Game) -> None:
    """Whoever runs the site has done something to the game by hand; everybody at the table reads what, and why."""
    for seat in people_at(game):
        payload = {"verb": action.verb, "turn": game.turn, "reason": action.reason}
        tell("house", seat, f"g{game.pk}/house-{action.pk}", payload)
