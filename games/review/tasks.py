"""Finished games are reviewed."""

from games.periodic import task
from games.review.services import reviews


@task(every=15.0, queue="slow")
def make_reviews() -> None:
    reviews.make_pending()
