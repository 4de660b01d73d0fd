"""Wake-ups for the workers, sent after the commit. They only speed things up: the sweep makes up for lost ones."""

import logging
from functools import partial

from celery import current_app
from django.core.cache import cache
from django.db import transaction

logger = logging.getLogger(__name__)

FOR_ALL = ("resolve_ready_games", "send_notices")
"""Tasks that see to whatever is ready: while one of them waits in the queue, another would find nothing left to do."""
WAITS_AT_MOST = 2
"""Seconds. Then it may have been lost, and is asked for again."""


def wake_up(task: str, *ids: int) -> None:
    """Asks for `games.tasks.<task>` as soon as the transaction has committed. A broken broker is logged, no more."""
    transaction.on_commit(partial(_send, task, *ids))


def taken(task: str) -> None:
    """A worker begins with it: what is committed from now on asks anew."""
    cache.delete(_waits(task))


def _waits(task: str) -> str:
    return f"waits/{task}"


def _send(task: str, *ids: int) -> None:
    if task in FOR_ALL and not cache.add(_waits(task), 1, WAITS_AT_MOST):
        return
    try:
        current_app.send_task(f"games.tasks.{task}", list(ids), expires=60)
    except Exception as error:  # noqa: BLE001 - whatever ails the broker, what was committed stands
        logger.warning("the wake-up of %s was lost: %s", task, type(error).__name__)
