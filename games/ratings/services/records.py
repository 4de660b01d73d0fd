"""Records of games that ended before this site kept any."""

from django.db import transaction

from engine.kernel.errors import BadData
from engine.kernel.record.replay import CORRUPT_RECORD_ERRORS
from games.models import Finish, Game, Turn
from games.ratings.services.entering import note_finishes
from games.record.queries.engine_tables import open_turn, rules_of
from games.record.services.locking import lock


def find_missing() -> tuple[int, int]:
    """Notes the finishes of games that have none. Returns how many there were, and how many games cannot be read."""
    before, unreadable = Finish.objects.count(), 0
    games = Game.objects.filter(status=Game.Status.OVER, seats__user__is_guest=False, seats__finish__isnull=True)
    for game_id in list(games.order_by("pk").values_list("pk", flat=True).distinct()):
        try:
            _note(game_id)
        except (BadData, Turn.DoesNotExist, *CORRUPT_RECORD_ERRORS):
            unreadable += 1
    return Finish.objects.count() - before, unreadable


@transaction.atomic
def _note(game_id: int) -> None:
    game = lock(game_id)
    note_finishes(game, rules_of(game).decode(bytes(open_turn(game).snapshot)))
