"""Which games have reviews."""

from datetime import timedelta

from django.utils import timezone

from engine.kernel.errors import BadData
from games.models import Game, Review
from games.record.queries.engine_tables import rules_of, setup_of


def has_review(game: Game) -> bool:
    """Tells whether the game is over and not secret, and whether games like it are reviewed."""
    return game.status == Game.Status.OVER and not game.is_secret and not why_unreviewed(game)


def why_unreviewed(game: Game) -> str:
    """Why games like it are not reviewed; empty if they are."""
    reviewer = rules_of(game).reviewer()
    if reviewer is None:
        return "games of this kind are not reviewed"
    try:
        reviewer.check(setup_of(game))
    except BadData as error:
        return str(error)
    return ""


def note_on(game: Game) -> str:
    """What players should know about the numbers in reviews of games like this one, which must be reviewed."""
    reviewer = rules_of(game).reviewer()
    return reviewer.note(setup_of(game)) if reviewer else ""


def left_over(age: timedelta) -> int:
    """How many reviews were asked for long ago and have not been made."""
    return Review.objects.filter(made_at__isnull=True, asked_at__lt=timezone.now() - age).count()
