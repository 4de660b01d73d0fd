"""Animated pictures are made, and old ones deleted."""

from games.periodic import task
from games.record.services import wake_ups
from games.reels.services import reels


@task(every=15.0, queue="slow")
def make_reels() -> None:
    wake_ups.taken("make_reels")
    reels.make_pending()


@task(every=3600.0, queue="slow")
def prune_reels() -> None:
    reels.prune()
