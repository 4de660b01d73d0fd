"""Old notifications are deleted."""

from games.outbox import services as outbox
from games.periodic import task


@task(every=3600.0, queue="slow")
def prune_notices() -> None:
    outbox.prune()
