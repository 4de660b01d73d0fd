"""Finished games are reviewed."""

from games.periodic import task
from games.record.services import wake_ups
from games.review.services import reviews


@task(every=15.0, queue="slow")
def make_reviews() -> None:
    wake_ups.taken("make_reviews")
    reviews.make_pending()
