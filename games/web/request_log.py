"""Gives every request an id, counts and times it, and logs it in one line.

The id comes from a trusted proxy in front; without one it is made here. It is returned in the X-Request-Id header and
included in every log line of the request and in the tasks that the request starts.
"""

import logging
import re
import secrets
import time
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from structlog.contextvars import bind_contextvars, clear_contextvars

from games.observability import meters

logger = logging.getLogger(__name__)

HEADER = "X-Request-Id"
SHAPE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{7,63}")
QUIET = {"healthz", "metrics", "poll", "live", "static"}
"""Requests so frequent that they would fill the log, so they are logged at DEBUG."""


class WatchedMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        begun = time.perf_counter()
        number = _id(request)
        request.id = number  # type: ignore[attr-defined]  # for what answers it
        bind_contextvars(request=number)
        response = self.get_response(request)
        response[HEADER] = number
        _tell(request, response.status_code, time.perf_counter() - begun)
        clear_contextvars()
        return response


def _id(request: HttpRequest) -> str:
    given = request.headers.get(HEADER, "") if settings.TRUSTED_PROXIES else ""
    return given if SHAPE.fullmatch(given) else secrets.token_hex(8)


def _tell(request: HttpRequest, status: int, seconds: float) -> None:
    view = _view(request)
    meters.answered(view, request.method, status, seconds)
    if request.resolver_match is not None and "game_id" in request.resolver_match.kwargs:
        bind_contextvars(game=request.resolver_match.kwargs["game_id"])
    facts = {"view": view, "method": request.method, "status": status, "ms": round(seconds * 1000, 1)}
    logger.log(logging.DEBUG if view in QUIET else logging.INFO, "request", extra=facts | {"user": _user(request)})


def _view(request: HttpRequest) -> str:
    """The name of the view. Addresses would make endless labels, since visitors can make up any address."""
    if request.resolver_match is not None:
        return request.resolver_match.view_name
    return "static" if request.path.startswith(settings.STATIC_URL) else "nothing"


def _user(request: HttpRequest) -> int | None:
    """The id of the account, if the request has loaded it already. Logging alone is no reason to query it."""
    user = getattr(request, "_cached_user", None)
    return user.pk if user is not None else None
