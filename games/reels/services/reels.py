"""Making animated pictures."""

import gzip
import logging
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from games.drawing import animation
from games.models import Game, Reel
from games.periodic import wake_up
from games.record.services.jobs import Jobs
from games.reels.queries.reels import MOST_TRIES, check_subject, shots_of, subject_of, turn_of
from games.refusals import REFUSALS

logger = logging.getLogger(__name__)

TASK = "make_reels"
JOBS = Jobs(TASK, lambda: Reel.objects.filter(made_at=None), lease=timedelta(seconds=60))
AT_A_TIME = 5
BUSY = 5.0
"""For how many seconds a task begins new pictures."""
SPACE = 24
"""Pixels of a space, if there is room."""
KEPT = timedelta(days=30)


@transaction.atomic
def ask(*, game: Game, turn: int | None) -> Reel:
    """Asks for the picture of a finished turn, or of the whole game if None. Repeating it changes nothing.

    Raises Closed or NotFound if there is none.
    """
    check_subject(game, turn)
    reel, _ = Reel.objects.get_or_create(game=game, epoch=game.epoch, subject=subject_of(turn))
    if reel.made_at is None:
        wake_up(TASK)
    return reel


def make_pending() -> int:
    """Makes the pictures that were asked for and that no other worker is making. Returns how many were made."""
    due = JOBS.due().filter(attempts__lt=MOST_TRIES).select_related("game").order_by("next_try_at")
    return JOBS.go_on(due[:AT_A_TIME], _make, BUSY)


def prune() -> int:
    """Forgets pictures made long ago. They are made again if someone asks. Returns how many were forgotten."""
    return Reel.objects.filter(asked_at__lt=timezone.now() - KEPT).delete()[0]


def _make(reel: Reel, until: float) -> bool:
    """Makes one, unless another worker is making it. Drops a request whose game can no longer be shared."""
    if not JOBS.claim(reel):
        return False
    try:
        if reel.epoch != reel.game.epoch:
            return _forget(reel)
        shots = shots_of(reel.game, turn_of(reel.subject))
        gif, svg = animation.gif(shots, SPACE), gzip.compress(animation.svg(shots))
    except REFUSALS:
        return _forget(reel)
    except Exception as error:  # noqa: BLE001 - the next wish must not suffer; this one is tried again
        logger.error("game=%s no picture of %s: %s", reel.game_id, reel.subject, type(error).__name__)
        return False
    waiting = Reel.objects.filter(pk=reel.pk, made_at__isnull=True)
    return bool(waiting.update(gif=gif, svg=svg, made_at=timezone.now()))


def _forget(reel: Reel) -> bool:
    Reel.objects.filter(pk=reel.pk).delete()
    return False
