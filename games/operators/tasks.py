"""The site is watched."""

from games.operators.services import alarms
from games.periodic import task


@task(every=60.0)
def watch() -> None:
    alarms.watch()
