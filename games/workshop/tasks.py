"""What the workshop has workers do."""

from games.periodic import task
from games.record.services import wake_ups
from games.workshop.services import measuring, surprises


@task(every=15.0, queue="slow")
def draw_surprises() -> None:
    wake_ups.taken("draw_surprises")
    surprises.make_pending()


@task(every=3600.0, queue="slow")
def prune_surprises() -> None:
    surprises.prune()


@task(every=15.0, queue="slow")
def measure_venues() -> None:
    wake_ups.taken(measuring.TASK)
    measuring.measure_pending()
