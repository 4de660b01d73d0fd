"""The tasks of the workshop."""

from games.periodic import task
from games.workshop.services import measuring, surprises


@task(every=15.0, queue="slow")
def draw_surprises() -> None:
    surprises.make_pending()


@task(every=3600.0, queue="slow")
def prune_surprises() -> None:
    surprises.prune()


@task(every=15.0, queue="slow")
def measure_venues() -> None:
    measuring.measure_pending()
