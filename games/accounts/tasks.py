"""Guests who cannot come back are removed, and so are games that no one is left to look at."""

from games.accounts.services import departed
from games.periodic import task


@task(every=3600.0, queue="slow")
def remove_departed_guests() -> None:
    departed.remove_departed()
    departed.remove_forsaken_games()
