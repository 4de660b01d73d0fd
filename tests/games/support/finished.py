"""Games that have been played to their end, for tests."""

import msgspec

from engine.kernel.chance import Chance
from games.models import Game, Seat
from games.play.services import bots, play
from games.record.queries.engine_tables import rules_of


def play_to_the_end(game: Game, seed: bytes = bytes(range(16)), most: int = 400) -> Game:
    """Every seat answers at random, but the same in every run with the same seed, until the game is over."""
    rules = rules_of(game)
    for number in range(most):
        if game.status == Game.Status.OVER:
            return game
        asked = game.pending_decisions.filter(closed_at__isnull=True, submission__isnull=True, seat__user__isnull=False)
        for row in asked.select_related("seat__user"):
            decision = rules.decode_decision(row.offer)
            answer = msgspec.to_builtins(decision.sample(Chance(seed, turn=number, scope=row.decision_id)))
            play.submit(game_id=game.pk, user=row.seat.user, decision_id=row.decision_id, answer=answer)
        play.resolve(game_id=game.pk)
        game.refresh_from_db()
    raise AssertionError(f"game {game.pk} is not over after {most} waits")


def left_to_bots(game: Game, most: int = 400) -> Game:
    """Bots play for everybody until the game is over."""
    Seat.objects.filter(game=game, bot="").update(autopilot=True)
    for _ in range(most):
        if game.status == Game.Status.OVER:
            return game
        bots.program(game_id=game.pk)
        play.resolve(game_id=game.pk)
        game.refresh_from_db()
    raise AssertionError(f"game {game.pk} is not over after {most} waits")
