"""Making reviews: a worker goes through a game turn by turn, and keeps every turn that is done."""

import gzip
import logging
from datetime import timedelta
from time import monotonic

import msgspec
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from engine.kernel.reviewing import review_turn
from games.models import Game, Review
from games.models.game import PLAYS_ITSELF
from games.periodic import wake_up
from games.record.queries.engine_tables import rules_of
from games.record.services.jobs import Jobs
from games.refusals import REFUSALS, refusal_of
from games.review.queries.reviewed import has_review
from games.review.queries.reviews import MOST_TRIES, check_reviewable, turns_of
from games.sandbox.queries.trials import recorded_turn

logger = logging.getLogger(__name__)

TASK = "make_reviews"
JOBS = Jobs(TASK, lambda: Review.objects.filter(made_at=None), lease=timedelta(seconds=60))
BUSY = 5.0
"""For how many seconds a task begins new turns."""
AT_A_TIME = 5
LONGEST = 200
"""How many characters of a problem are kept."""


@transaction.atomic
def ask(*, game: Game) -> Review:
    """Asks for the review of a game. Repeating it changes nothing. Raises Closed or NotFound if there can be none."""
    check_reviewable(game)
    return _ask(game)


def ask_if_played(game: Game) -> None:
    """Asks for a review once a game is over that people have played to its end. For games that bots ended, and on sites
    that do not review automatically, someone has to ask."""
    if settings.AUTOMATIC_REVIEWS and has_review(game) and game.seats.exclude(PLAYS_ITSELF).exists():
        _ask(game)


def _ask(game: Game) -> Review:
    review, _ = Review.objects.get_or_create(game=game, epoch=game.epoch)
    if review.made_at is None:
        wake_up(TASK)
    return review


def make_pending(busy: float = BUSY) -> int:
    """Goes on with the reviews that were asked for. Returns how many became ready."""
    due = JOBS.due_to_one().filter(attempts__lt=MOST_TRIES).select_related("game").order_by("next_try_at", "pk")
    return JOBS.go_on(due[:AT_A_TIME], _make, busy)


def _make(review: Review, until: float) -> bool:
    """Goes on with one, unless another worker has it. Drops a request whose game can no longer be reviewed."""
    if not JOBS.claim(review):
        return False
    if review.epoch != review.game.epoch or review.game.status != Game.Status.OVER:
        Review.objects.filter(pk=review.pk).delete()
        return False
    try:
        return _go_on(review, until)
    except REFUSALS as refusal:
        problem = refusal_of(refusal).message[:LONGEST]
        return JOBS.change(review, problem=problem, made_at=timezone.now()) and False
    except Exception as error:  # noqa: BLE001 - the next review must not suffer; this one is tried again
        logger.error("game=%s no review of turn %s: %s", review.game_id, review.done_to + 1, type(error).__name__)
        return False


def _go_on(review: Review, until: float) -> bool:
    """Reviews one turn after the other while there is time. Returns whether the last one is done."""
    game, rules, turns = review.game, rules_of(review.game), turns_of(review)
    check_reviewable(game)
    models = {seat.number: seat.bot for seat in game.seats.all()}
    for number in range(review.done_to + 1, game.turn):
        if monotonic() >= until:
            return JOBS.leave(review)
        turns += review_turn(rules, recorded_turn(game, number), models)
        if not JOBS.keep(review, turns=gzip.compress(msgspec.json.encode(turns), mtime=0), done_to=number):
            return False
    return JOBS.change(review, made_at=timezone.now())
