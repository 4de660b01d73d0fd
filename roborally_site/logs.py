"""Logs: one line per event on stderr, as key=value or as JSON, each with its request, task and game.

Nobody logs bodies, answers, hands or drafts. What others log for us is cut here: mail addresses, addresses of people,
query strings, and paths, which may hold a token, in favour of their route. Of an error its kind and way are told and
never its text, which could tell a card.
"""

import logging
import re
from datetime import UTC, datetime
from typing import Any

from structlog.contextvars import get_contextvars
from structlog.processors import JSONRenderer, LogfmtRenderer

from games.observability.faults import describe

BOUND = ("request", "task", "game", "notice")
EXTRAS = ("view", "method", "status", "ms", "user", "tried", "factor", "source", "rule", "kept_out")
STEPS = 12
CUTS = [
    (re.compile(r"([\w.+-])[\w.+-]*@([\w-]+\.[\w.-]+)"), r"\1...@\2"),
    (re.compile(r"\b(?!127\.|10\.)(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}\b"), r"\1.x.x"),
    (re.compile(r"(?<=[/\w])\?[^\s\"'<>]*=[^\s\"'<>]*"), "?..."),
]


def cut(text: str) -> str:
    """The text without what is not for logs."""
    for pattern, instead in CUTS:
        text = pattern.sub(instead, text)
    return text


class Line(logging.Formatter):
    """A record as one line. `form` is logfmt or json."""

    def __init__(self, form: str = "logfmt") -> None:
        super().__init__()
        self._render: Any = JSONRenderer(ensure_ascii=False) if form == "json" else LogfmtRenderer(bool_as_flag=False)

    def format(self, record: logging.LogRecord) -> str:
        return str(self._render(None, record.levelname, fields(record)))


def fields(record: logging.LogRecord) -> dict[str, Any]:
    """What a record is told as, in order."""
    told = {
        "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname,
        "logger": record.name,
        "event": cut(_words(record)),
        **_bound(),
        **{name: getattr(record, name) for name in EXTRAS if hasattr(record, name)},
    }
    if record.exc_info and record.exc_info[1] is not None:
        told["error"] = describe(record.exc_info[1], STEPS)
    return {name: value for name, value in told.items() if value is not None}


def _bound() -> dict[str, Any]:
    """What was bound to request or task, in the same order on every line."""
    bound = get_contextvars()
    return {name: bound[name] for name in BOUND if name in bound}


def _words(record: logging.LogRecord) -> str:
    """The message. Django names the path of a request that went wrong; its route tells as much, and no token."""
    request = getattr(record, "request", None)
    if isinstance(record.args, tuple) and hasattr(request, "path"):
        match = getattr(request, "resolver_match", None)
        route = f"/{match.route}" if match else "an address that there is not"
        paths = {request.path, request.get_full_path()}
        return str(record.msg) % tuple(route if arg in paths else arg for arg in record.args)
    return record.getMessage()


def logging_config(level: str, form: str) -> dict[str, Any]:
    """Django's LOGGING. All processes of the site log by it."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": "roborally_site.logs.Line", "form": form}},
        "handlers": {
            "stderr": {"class": "logging.StreamHandler", "formatter": "line"},
            "nowhere": {"class": "logging.NullHandler"},
        },
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": LOGGERS,
    }


LOGGERS: dict[str, Any] = {
    "django": {"handlers": [], "level": "NOTSET"},
    "django.server": {"handlers": [], "propagate": True},
    "django.request": {"level": "ERROR"},  # a visitor's mistake is answered, and told of by its one line alone
    "django.db.backends": {"level": "INFO"},  # at DEBUG it would tell what is written
    "apprise": {"handlers": ["nowhere"], "level": "WARNING", "propagate": False},  # it names topics and rooms
    "fido2": {"level": "WARNING"},  # it would tell which keys people have
    "urllib3": {"level": "INFO"},  # it would tell addresses with their secrets at DEBUG
    # It would say every five seconds that the sweep has run, and of an error the text; our own log tells both.
    "celery.app.trace": {"handlers": ["nowhere"], "propagate": False},
    **{name: {"level": "WARNING"} for name in ("celery.worker.strategy", "celery.beat")},
}
