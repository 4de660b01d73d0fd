"""Nudges to the workers, sent after the commit. They only hurry things up: the sweep makes good any that is lost."""

from functools import partial

from celery import current_app
from django.db import transaction


def nudge(task: str, game_id: int) -> None:
    """Asks for `games.tasks.<task>` as soon as the transaction has committed. A broken broker is logged, no more."""
    send = partial(current_app.send_task, f"games.tasks.{task}", [game_id], expires=60)
    transaction.on_commit(send, robust=True)
