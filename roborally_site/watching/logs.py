"""Logs: one line per event on stderr, as key=value or as JSON, each with its request, task and game.

The site's own code logs no request bodies, answers, hands or drafts. What libraries log is redacted here: email and IP
addresses, query strings, and paths, which are replaced by their routes because they may contain tokens. An error is
logged with its type and traceback, but without its text, which could reveal a card.
"""

import logging
import re
from datetime import UTC, datetime
from typing import Any

from structlog.contextvars import get_contextvars
from structlog.processors import JSONRenderer, LogfmtRenderer

from games.observability.faults import describe

CONTEXT = ("request", "task", "game", "notice")
EXTRAS = ("view", "method", "status", "ms", "user", "tried", "factor", "source", "rule", "kept_out")
MAX_FRAMES = 12
REDACTIONS = [
    (re.compile(r"([\w.+-])[\w.+-]*@([\w-]+\.[\w.-]+)"), r"\1...@\2"),
    (re.compile(r"\b(?!127\.|10\.)(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}\b"), r"\1.x.x"),
    (re.compile(r"(?<=[/\w])\?[^\s\"'<>]*=[^\s\"'<>]*"), "?..."),
]


def redact(text: str) -> str:
    """The text without addresses and query strings."""
    for pattern, replacement in REDACTIONS:
        text = pattern.sub(replacement, text)
    return text


class LineFormatter(logging.Formatter):
    """A record as one line. `form` is logfmt or json."""

    def __init__(self, form: str = "logfmt") -> None:
        super().__init__()
        self._render: Any = JSONRenderer(ensure_ascii=False) if form == "json" else LogfmtRenderer(bool_as_flag=False)

    def format(self, record: logging.LogRecord) -> str:
        return str(self._render(None, record.levelname, fields(record)))


def fields(record: logging.LogRecord) -> dict[str, Any]:
    """The fields of a record's line, in order."""
    found = {
        "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname,
        "logger": record.name,
        "event": redact(_message(record)),
        **_context(),
        **{name: getattr(record, name) for name in EXTRAS if hasattr(record, name)},
    }
    if record.exc_info and record.exc_info[1] is not None:
        found["error"] = describe(record.exc_info[1], MAX_FRAMES)
    return {name: value for name, value in found.items() if value is not None}


def _context() -> dict[str, Any]:
    """What was bound to the request or task, in the same order on every line."""
    bound = get_contextvars()
    return {name: bound[name] for name in CONTEXT if name in bound}


def _message(record: logging.LogRecord) -> str:
    """The message. Where Django names the path of a failed request, the route is used, which contains no token."""
    request: Any = getattr(record, "request", None)
    if isinstance(record.args, tuple) and hasattr(request, "path"):
        match = getattr(request, "resolver_match", None)
        route = f"/{match.route}" if match else "an unknown address"
        paths = {request.path, request.get_full_path()}
        return str(record.msg) % tuple(route if arg in paths else arg for arg in record.args)
    return record.getMessage()


def logging_config(level: str, form: str) -> dict[str, Any]:
    """The setting LOGGING, for all processes of the site."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": "roborally_site.watching.logs.LineFormatter", "form": form}},
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
    "django.request": {"level": "ERROR"},  # visitors' mistakes already have a line in the request log
    "django.db.backends": {"level": "INFO"},  # at DEBUG it logs the values of every statement
    "apprise": {"handlers": ["nowhere"], "level": "WARNING", "propagate": False},  # it logs topics and rooms
    "fido2": {"level": "WARNING"},  # it logs which keys people have
    "urllib3": {"level": "INFO"},  # at DEBUG it logs addresses with their secrets
    # It logs every sweep, every five seconds, and the text of errors. Our own log covers both.
    "celery.app.trace": {"handlers": ["nowhere"], "propagate": False},
    **{name: {"level": "WARNING"} for name in ("celery.worker.strategy", "celery.beat")},
}
