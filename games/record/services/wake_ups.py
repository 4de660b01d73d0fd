"""Wake-ups for workers, sent after the commit. They only speed things up, since sweeps make up for lost ones."""

import logging
from functools import partial

from celery import current_app
from django.core.cache import cache
from django.db import transaction

logger = logging.getLogger(__name__)

WAITS_AT_MOST = 2
"""In seconds. After that, a task may have been lost and is sent again."""


def wake_up(task: str, *ids: int) -> None:
    """Starts `games.tasks.<task>` once the transaction has committed. If the broker is down, it only logs that.

    Without ids, the task handles everything that is ready. While one waits in the queue, no second one is sent.
    """
    transaction.on_commit(partial(_send, task, *ids))


def taken(task: str) -> None:
    """Called when a worker starts a task without ids, so that later commits send it again."""
    cache.delete(_waits(task))


def _waits(task: str) -> str:
    return f"waits/{task}"


def _send(task: str, *ids: int) -> None:
    if not ids and not cache.add(_waits(task), 1, WAITS_AT_MOST):
        return
    try:
        current_app.send_task(f"games.tasks.{task}", list(ids), expires=60)
    except Exception as error:  # noqa: BLE001 - a broken broker must not undo the commit
        logger.warning("the wake-up of %s was lost: %s", task, type(error).__name__)
