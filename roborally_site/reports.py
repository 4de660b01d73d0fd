"""Reports of errors to a service that speaks Sentry's protocol; off unless SENTRY_DSN names one.

What goes out is built anew from a short list: kinds and places of errors, our own log's words, and the numbers of
request, task and game. An error's text, variables, bodies, addresses, cookies and queries stay here.
"""

from typing import Any

from structlog.contextvars import get_contextvars

from roborally_site.logs import cut

Event = dict[str, Any]

KEPT = ("event_id", "timestamp", "level", "platform", "release", "environment", "logger", "transaction")
KEPT_OF_FRAMES = ("filename", "function", "lineno", "module", "in_app")
TAGS = ("request", "task", "game")
OURS = ("games", "engine", "roborally_site")
"""Loggers whose words are kept: they are written with care."""


def start(dsn: str) -> None:
    """Begins to report, where there is a service to report to."""
    if not dsn:
        return
    import sentry_sdk  # it is large, and most sites do without
    from sentry_sdk.integrations.celery import CeleryIntegration
    from sentry_sdk.integrations.django import DjangoIntegration
    from sentry_sdk.integrations.logging import LoggingIntegration

    sentry_sdk.init(
        dsn=dsn,
        before_send=strip,
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


def strip(event: Event, _hint: Event) -> Event:
    """The report that is sent in place of what was gathered."""
    told = {name: event[name] for name in KEPT if event.get(name)}
    told["tags"] = {name: str(value) for name, value in get_contextvars().items() if name in TAGS}
    errors = event.get("exception", {}).get("values", [])
    if errors:
        told["exception"] = {"values": [_error(error) for error in errors]}
    elif str(event.get("logger", "")).partition(".")[0] in OURS:
        said = event.get("logentry", {})
        told["message"] = cut(str(said.get("formatted") or said.get("message", "")))
    return told


def _error(error: Event) -> Event:
    frames = (error.get("stacktrace") or {}).get("frames", [])
    kept = [{name: frame[name] for name in KEPT_OF_FRAMES if name in frame} for frame in frames]
    return {"type": error.get("type"), "module": error.get("module"), "stacktrace": {"frames": kept}}
