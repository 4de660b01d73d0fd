"""Error reports to a service that speaks Sentry's protocol. They are off unless SENTRY_DSN names one.

A report contains only the type and place of an error, the site's own log messages, and the ids of request, task and
game. It never contains the text of an error, variables, request bodies, addresses, cookies or queries.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from structlog.contextvars import get_contextvars

from roborally_site.watching.logs import redact

if TYPE_CHECKING:  # a large package that most sites do not use
    from sentry_sdk.types import Event

KEPT_FIELDS = ("event_id", "timestamp", "level", "platform", "release", "environment", "logger", "transaction")
KEPT_FRAME_FIELDS = ("filename", "function", "lineno", "module", "in_app")
TAGS = ("request", "task", "game")
OWN_PACKAGES = ("games", "engine", "roborally_site")
"""Their loggers' messages are kept: they are written not to contain secrets."""


def start(dsn: str) -> None:
    """Turns on reporting if `dsn` names a service."""
    if not dsn:
        return
    import sentry_sdk
    from sentry_sdk.integrations.celery import CeleryIntegration
    from sentry_sdk.integrations.django import DjangoIntegration
    from sentry_sdk.integrations.logging import LoggingIntegration

    sentry_sdk.init(
        dsn=dsn,
        before_send=scrub,
        send_default_pii=False,
        max_request_body_size="never",
        include_local_variables=False,
        include_source_context=False,
        max_breadcrumbs=0,
        auto_session_tracking=False,
        auto_enabling_integrations=False,
        server_name="",
        integrations=[
            DjangoIntegration(transaction_style="function_name", middleware_spans=False, signals_spans=False),
            CeleryIntegration(),
            LoggingIntegration(level=None),
        ],
    )


def scrub(event: Event, _hint: dict[str, Any]) -> Event:
    """The report to send instead of what Sentry's library has collected."""
    report: Any = {name: value for name, value in event.items() if name in KEPT_FIELDS and value}
    report["tags"] = {name: str(value) for name, value in get_contextvars().items() if name in TAGS}
    errors = event.get("exception", {}).get("values", [])
    if errors:
        report["exception"] = {"values": [_error(error) for error in errors]}
    elif str(event.get("logger", "")).partition(".")[0] in OWN_PACKAGES:
        entry = event.get("logentry", {})
        report["message"] = redact(str(entry.get("formatted") or entry.get("message", "")))
    return cast("Event", report)


def _error(error: dict[str, Any]) -> dict[str, Any]:
    frames = (error.get("stacktrace") or {}).get("frames", [])
    kept = [{name: frame[name] for name in KEPT_FRAME_FIELDS if name in frame} for frame in frames]
    return {"type": error.get("type"), "module": error.get("module"), "stacktrace": {"frames": kept}}
