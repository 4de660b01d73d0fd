"""Where Celery looks for the tasks of the workers: each room has its own, in its tasks.py.

A task takes an id at most and calls one service. The truth is in the database.
"""

from games import sweep as deadlines
from games.periodic import task
from games.rooms import modules

list(modules("tasks"))


@task(every=5.0)
def sweep() -> None:
    deadlines.sweep()
