"""Removes guests who cannot come back, games that no one is left to look at, and floors that no one needs."""

from games.accounts.services import departed
from games.periodic import task
from games.workshop.services import leaving


@task(every=3600.0, queue="slow")
def remove_departed_guests() -> None:
    departed.remove_departed()
    departed.remove_forsaken_games()
    leaving.forget_unused()
