"""Shared by operators' tests: an operator, and games that are some turns old."""

from django.db import transaction

from games.models import Game, User
from games.operators.services.actions import Operator
from games.play.services import parking
from games.record.services.locking import lock
from tests.games.support.moves import play_turn

ROOT = Operator("root, by a command")
WHY = {"operator": ROOT, "reason": "A laser fired through a wall."}


def played(game: Game, turns: int, *people: User) -> Game:
    """The same race, some turns later."""
    for _ in range(turns):
        play_turn(game, *people)
    return game


def without_record_digests(game: Game) -> None:
    """As if its turns had been played by a release that made no digests of records."""
    game.turns.update(record_digest="", record_before="")


@transaction.atomic
def set_going(game_id: int) -> None:
    """Restarts a parked game, without a word to its players."""
    parking.set_going(lock(game_id))
