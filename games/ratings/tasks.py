"""Finished games are rated, and seasons end."""

from games.periodic import task
from games.ratings.services import divisions, rating
from games.record.services import wake_ups


@task(every=15.0, queue="slow")
def rate_games() -> None:
    wake_ups.taken("rate_games")
    rating.rate_pending()
    divisions.end_seasons()
