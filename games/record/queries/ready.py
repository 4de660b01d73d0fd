"""Games whose answers are in, and wait for a worker to carry them on."""

from django.db.models import Q

from games.models import Game, PendingDecision

READY = Q(closed_at__isnull=False, committed_at__isnull=True)
FOUND_AT_MOST = 200


def is_ready(game_id: int) -> bool:
    """Whether a game has anything to commit."""
    return PendingDecision.objects.filter(READY, game=game_id).exists()


def ready_games() -> list[int]:
    """Running games that have something to commit, in any order, though not all if they are very many. What is closed
    is looked for first: in one query a million games might be read for it."""
    found = PendingDecision.objects.filter(READY).order_by().values_list("game", flat=True).distinct()[:FOUND_AT_MOST]
    running = Game.objects.filter(pk__in=list(found), status=Game.Status.RUNNING)
    return list(running.values_list("pk", flat=True))
