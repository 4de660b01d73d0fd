"""Observing workers: tasks are counted, logged and tied to the request that caused them, and leave a sign of life.

The functions are handlers of Celery's signals. `connect` connects them once, when Django is ready.
"""

import logging
import time
from pathlib import Path
from typing import Any

from celery import signals
from celery.utils.nodenames import default_nodename
from django.conf import settings
from structlog.contextvars import bind_contextvars, clear_contextvars, get_contextvars

from games.observability import exposition, meters
from games.observability.faults import describe

logger = logging.getLogger(__name__)

HEADER = "robots_request"
IDLE_TOO_LONG = 180
"""Seconds. Beat sends several tasks every five, so a worker that has done none for so long takes none."""


def connect() -> None:
    signals.setup_logging.connect(leave_logging_alone, weak=False)
    signals.before_task_publish.connect(send_along, weak=False)
    signals.task_prerun.connect(begin, weak=False)
    signals.task_postrun.connect(end, weak=False)
    signals.task_failure.connect(fail, weak=False)
    signals.worker_ready.connect(wake, weak=False)


def leave_logging_alone(**_: Any) -> None:
    """Celery leaves logging alone if this signal has a receiver, so Django's LOGGING stays in force."""


def send_along(headers: dict[str, Any] | None = None, **_: Any) -> None:
    """Sends the id of the request along with the task."""
    if headers is not None and "request" in get_contextvars():
        headers[HEADER] = get_contextvars()["request"]


def begin(task_id: str = "", task: Any = None, **_: Any) -> None:
    clear_contextvars()
    asked_by = getattr(task.request, HEADER, None)
    bind_contextvars(task=task.name, request=asked_by or task_id)
    task.request.robots_begun, task.request.robots_asked = time.perf_counter(), bool(asked_by)


def end(task: Any = None, state: str | None = None, **_: Any) -> None:
    seconds = time.perf_counter() - getattr(task.request, "robots_begun", time.perf_counter())
    meters.TASKS.labels(task.name, "ok" if state == "SUCCESS" else "failed").inc()
    meters.TASK_SECONDS.labels(task.name).observe(seconds)
    level = logging.INFO if getattr(task.request, "robots_asked", False) else logging.DEBUG  # beat sends the others
    logger.log(level, "task", extra={"ms": round(seconds * 1000, 1)})
    _touch(task.request.hostname)
    clear_contextvars()


def fail(sender: Any = None, exception: BaseException | None = None, **_: Any) -> None:
    """Celery's own line would include the error's text, so it is switched off (roborally_site.watching.logs)."""
    logger.error("task failed: %s", describe(exception) if exception else "for an unknown reason")


def wake(sender: Any = None, **_: Any) -> None:
    _touch(getattr(sender, "hostname", None))
    if settings.METRICS_WORKER_PORT:
        exposition.serve(settings.METRICS_WORKER_HOST, settings.METRICS_WORKER_PORT)


def sign_of_life(name: str = "") -> Path:
    """The file that a worker touches after each task. `name` is its Celery name, by default that of this machine's
    one; `bots@` is the one called bots of this machine."""
    return Path(settings.DATA) / "workers" / default_nodename(name)


def idle_seconds(name: str = "") -> float | None:
    """For how many seconds a worker on this machine has done nothing. None if there never was one."""
    try:
        return max(0.0, time.time() - sign_of_life(name).stat().st_mtime)
    except OSError:
        return None


def _touch(name: str | None) -> None:
    path = sign_of_life(name or "")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    except OSError as error:
        logger.warning("cannot leave a sign of life in DATA: %s", type(error).__name__)
