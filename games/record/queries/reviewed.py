"""Which games have reviews."""

from datetime import timedelta

from django.utils import timezone

from games.models import Game, Review
from games.record.queries.engine_tables import rules_of


def has_review(game: Game) -> bool:
    """Whether the game is over, and games of its kind are reviewed."""
    return game.status == Game.Status.OVER and rules_of(game).reviewer() is not None


def left_over(age: timedelta) -> int:
    """How many reviews were wished for so long ago and are not made."""
    return Review.objects.filter(made_at__isnull=True, asked_at__lt=timezone.now() - age).count()
