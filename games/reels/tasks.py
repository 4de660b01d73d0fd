"""Animated pictures are made, and old ones deleted."""

from games.periodic import task
from games.reels.services import reels


@task(every=15.0, queue="slow")
def make_reels() -> None:
    reels.make_pending()


@task(every=3600.0, queue="slow")
def prune_reels() -> None:
    reels.prune()
