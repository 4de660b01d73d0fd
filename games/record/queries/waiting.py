"""How many games wait for someone."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q

from games.models import Game, Seat, User


def to_move(user: User | AnonymousUser | None) -> int:
    """How many games are waiting for this person; none for someone who is not signed in."""
    if user is None or not user.is_authenticated:
        return 0
    owed = Q(pending_decisions__closed_at__isnull=True, pending_decisions__submission__isnull=True)
    going = Q(game__status=Game.Status.RUNNING, game__stopped_at__isnull=True)
    return Seat.objects.filter(owed, going, user=user).values("game").distinct().count()
