"""What a room declares of its tasks, in its tasks.py: how often they start, on which queue they wait, and how one is
woken in between.

A call has no arguments, so running two beats at once does no harm. Each call expires, so that an outage leaves a few
calls in the queue and not thousands. It never expires within 55 seconds: on a busy machine a sweep that is late has to
be done and not dropped, and the clocks of two machines may differ.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial, wraps
from typing import Any

from celery import current_app, current_task, shared_task
from celery.app.task import Task
from django.core.cache import cache
from django.db import transaction
from kombu.exceptions import OperationalError

logger = logging.getLogger(__name__)

SCHEDULE: dict[str, dict[str, Any]] = {}
"""What beat starts: filled as the rooms' tasks are imported."""
ROUTES: dict[str, str] = {}
"""The name of a task -> its queue."""

DUE, LEAVING, ORDERED = ("celery",), ("mail", "targets"), ("bots", "slow")
"""The queues, as workers serve them: turns, the sweep and replies; what leaves the site, where a server may hang; and
what one person has ordered. Each kind of worker serves its own alone, so none of these waits for another
(docs/LOAD.md). "celery" is the name of the default queue."""
Declared = Callable[[Callable[..., None]], "Task[Any, Any]"]
LONGEST = 60
"""In seconds, how long a task ever takes. A process may be killed meanwhile, and its place is free after that."""
WAITS_AT_MOST = 2
"""In seconds. After that, a wake-up may have been lost and is sent again."""
SHORTEST, MARGIN = 55, 100
"""In seconds: how long a call lasts at least, and by how much it ends before the next one if they are rare."""


def task(
    *, queue: str = "celery", every: float | None = None, at_most: int | None = None, home: str = "games.tasks"
) -> Declared:
    """Makes a function a task, which beat starts `every` so many seconds, and which `at_most` so many processes of a
    worker do at once.

    Its name is that of the function in `home`, wherever the function lies: calls that the last release has sent may
    still be waiting under it, and its workers may still take those of this one.
    """

    def declare(run: Callable[..., None]) -> "Task[Any, Any]":
        name = f"{home}.{run.__name__}"
        run = _taken(run)
        ROUTES[name] = queue
        if every is not None:
            expires = max(SHORTEST, every - MARGIN)
            SCHEDULE[name] = {"task": name, "schedule": every, "options": {"expires": expires}}
        return shared_task(name=name)(run if at_most is None else _limited(run, name, at_most))

    return declare


def wake_up(task: str, *ids: int) -> None:
    """Starts `games.tasks.<task>` once the transaction has committed. It only speeds things up, since sweeps make up
    for a lost one: if the broker is down, that is logged.

    Without ids, the task handles everything that is ready. While one waits in the queue, no second one is sent.
    """
    transaction.on_commit(partial(_send, task, *ids))


def _waits(task: str) -> str:
    return f"waits/{task}"


def _taken(run: Callable[..., None]) -> Callable[..., None]:
    """A call without ids no longer waits, so that later commits send it again."""

    @wraps(run)
    def taken(*ids: int) -> None:
        if not ids:
            cache.delete(_waits(run.__name__))
        run(*ids)

    return taken


def _send(task: str, *ids: int) -> None:
    if not ids and not cache.add(_waits(task), 1, WAITS_AT_MOST):
        return
    try:
        current_app.send_task(f"games.tasks.{task}", list(ids), expires=60)
    except Exception as error:  # noqa: BLE001 - a broken broker must not undo the commit
        logger.warning("the wake-up of %s was lost: %s", task, type(error).__name__)


def _limited(run: Callable[..., None], name: str, at_most: int) -> Callable[..., None]:
    """A call that finds enough processes at work leaves it to them: whichever ends first sends it once more."""

    @wraps(run)
    def limited() -> None:
        here = f"{name}/{current_task.request.hostname}"
        again, places = f"again/{here}", (f"at-work/{here}/{number}" for number in range(at_most))
        place = next((free for free in places if cache.add(free, 1, LONGEST)), None)
        if place is None:
            cache.set(again, 1, LONGEST)
            return
        try:
            run()
        finally:
            cache.delete(place)
            if cache.delete(again):
                with suppress(OperationalError):  # without a broker, beat will ask for it
                    current_app.send_task(name, expires=SHORTEST)

    return limited
