"""Finished games are rated, and seasons end."""

from games.periodic import task
from games.ratings.services import divisions, rating


@task(every=15.0, queue="slow")
def rate_games() -> None:
    rating.rate_pending()
    divisions.end_seasons()
