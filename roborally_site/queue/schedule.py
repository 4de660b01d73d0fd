"""Queues, as Celery needs them. games/periodic.py knows which task waits on which, and how often beat starts it."""

from importlib import import_module
from typing import Any

from kombu import Queue

from games.periodic import DUE, LEAVING, ORDERED, ROUTES

QUEUES = [Queue(name) for name in DUE + LEAVING + ORDERED]
"""A worker without `-Q` serves all of them."""


def route(name: str, *_: Any, **__: Any) -> str | None:
    """The queue of a task. Imports the tasks, which the process of a page, that only sends them, has not done yet."""
    import_module("games.tasks")
    return ROUTES.get(name)
