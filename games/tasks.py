"""Where Celery looks for the tasks of the workers: each room has its own, in its tasks.py.

A task takes an id at most and calls one service. The truth is in the database.
"""

from importlib import import_module
from pkgutil import iter_modules

from django.utils.module_loading import module_has_submodule

import games
from games import sweep as deadlines
from games.periodic import task

for room in iter_modules(games.__path__, "games."):
    if room.ispkg and module_has_submodule(import_module(room.name), "tasks"):
        import_module(f"{room.name}.tasks")


@task(every=5.0)
def sweep() -> None:
    deadlines.sweep()
