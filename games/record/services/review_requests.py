"""The request for the review of a game: a row, which a worker fulfils."""

from django.conf import settings

from games.models import Game, Review
from games.record.queries.engine_tables import rules_of
from games.record.services.wake_ups import wake_up

TASK = "make_reviews"


def ask_if_played(game: Game) -> None:
    """At the end of a game in which people have played. For games of bots, or if the host wants it so, somebody has to
    ask."""
    if not settings.AUTOMATIC_REVIEWS:
        return
    if rules_of(game).reviewer() is not None and game.seats.filter(user__isnull=False).exists():
        ask_for(game)


def ask_for(game: Game) -> Review:
    """Repeating it changes nothing."""
    review, _ = Review.objects.get_or_create(game=game, epoch=game.epoch)
    if review.made_at is None:
        wake_up(TASK)
    return review
