"""Nudges to the workers, sent after the commit. They only hurry things up: the sweep makes good any that is lost."""

import logging
from functools import partial

from celery import current_app
from django.db import transaction

logger = logging.getLogger(__name__)


def nudge(task: str, *ids: int) -> None:
    """Asks for `games.tasks.<task>` as soon as the transaction has committed. A broken broker is logged, no more."""
    transaction.on_commit(partial(_send, task, *ids))


def _send(task: str, *ids: int) -> None:
    try:
        current_app.send_task(f"games.tasks.{task}", list(ids), expires=60)
    except Exception as error:  # noqa: BLE001 - whatever ails the broker, what was committed stands
        logger.warning("the nudge to %s was lost: %s", task, type(error).__name__)
