"""The request for the review of a game: a row, which a worker fulfils."""

from django.conf import settings

from games.models import Game, Review
from games.record.queries.reviewed import has_review
from games.record.services.wake_ups import wake_up

TASK = "make_reviews"


def ask_if_played(game: Game) -> None:
    """Once a game in which people have played is over. For games of bots, or if the host wants it so, someone has to
    ask."""
    if settings.AUTOMATIC_REVIEWS and has_review(game) and game.seats.filter(user__isnull=False).exists():
        ask_for(game)


def ask_for(game: Game) -> Review:
    """Repeating it changes nothing."""
    review, _ = Review.objects.get_or_create(game=game, epoch=game.epoch)
    if review.made_at is None:
        wake_up(TASK)
    return review
