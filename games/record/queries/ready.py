"""Games whose answers are in and that wait for a worker to advance them."""

from django.db.models import Q

from games.models import Game, PendingDecision

READY = Q(closed_at__isnull=False, committed_at__isnull=True)
FOUND_AT_MOST = 200


def is_ready(game_id: int) -> bool:
    """Tells whether a game has something to commit."""
    return PendingDecision.objects.filter(READY, game=game_id).exists()


def ready_games() -> list[int]:
    """Running games that have something to commit, in any order, and not all if there are very many.

    It looks for closed questions first, because a single query might read a million games.
    """
    found = PendingDecision.objects.filter(READY).order_by().values_list("game", flat=True).distinct()[:FOUND_AT_MOST]
    running = Game.objects.filter(pk__in=list(found), status=Game.Status.RUNNING)
    return list(running.values_list("pk", flat=True))
