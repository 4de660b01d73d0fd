"""Every error of the API is a problem in the sense of RFC 9457, with a `code` that never changes its meaning."""

import logging
from http import HTTPStatus
from typing import Any

import msgspec
from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.core.signals import got_request_exception
from django.http import Http404, HttpResponse
from rest_framework.exceptions import APIException, AuthenticationFailed, NotAuthenticated, Throttled

from games.observability.faults import describe, is_away
from games.refusals import REFUSALS, refusal_of

logger = logging.getLogger(__name__)

MEDIA_TYPE = "application/problem+json"
WORDS = {
    "not_authenticated": "Sign in first, or send a key: `Authorization: Bearer <key>`.",
    "not_acceptable": "There is only JSON here: let your Accept header take application/json.",
    "throttled": "Too many requests. Please wait a little.",
}
"""Where the framework's own words would not help."""


class Problem(msgspec.Struct, frozen=True):
    """What was wrong. `code` is for programs, `detail` for people."""

    title: str
    status: int
    code: str
    detail: str
    type: str = "about:blank"


def problem(status: int, code: str, detail: str, headers: dict[str, str] | None = None) -> HttpResponse:
    body = Problem(HTTPStatus(status).phrase, status, code, detail)
    return HttpResponse(msgspec.json.encode(body), status=status, content_type=MEDIA_TYPE, headers=headers)


def exception_handler(error: Exception, context: dict[str, Any]) -> HttpResponse:
    """Reads our refusals, and rewords the framework's own. Anything else is a fault of ours, told without its text."""
    if isinstance(error, REFUSALS):
        refusal = refusal_of(error)
        return problem(refusal.status, refusal.code, refusal.message)
    if isinstance(error, APIException):
        code = str(getattr(error.detail, "code", error.default_code))
        detail = WORDS.get(code, str(error.detail))
        return problem(error.status_code, code, detail, _headers(error))
    if isinstance(error, Http404):
        return problem(404, "not_found", "There is nothing at this address.")
    if isinstance(error, PermissionDenied):
        return problem(403, "permission_denied", "That is not yours to do.")
    if isinstance(error, RequestDataTooBig):
        return problem(413, "too_long", "That is far too long.")
    if is_away(error):
        return _away(error)
    return _fault(error, context)


def _headers(error: APIException) -> dict[str, str]:
    if isinstance(error, Throttled) and error.wait is not None:
        return {"Retry-After": str(max(1, int(error.wait)))}
    if isinstance(error, NotAuthenticated | AuthenticationFailed) and error.status_code == 401:
        return {"WWW-Authenticate": "Bearer"}
    return {}


def _away(error: Exception) -> HttpResponse:
    """The database is away, or too busy to answer in time. The request may have been carried out all the same."""
    logger.warning("the database is away: %s", describe(error))
    words = "The site cannot reach its database just now. Try again in a moment, with the same Idempotency-Key."
    return problem(503, "away", words, {"Retry-After": "10"})


def _fault(error: Exception, context: dict[str, Any]) -> HttpResponse:
    """The operator is told the kind of error and its place; its text could tell a card."""
    got_request_exception.send(sender=__name__, request=context.get("request"))
    logger.error("api fault: %s", describe(error))
    return problem(500, "fault", "This is a fault of ours, not of yours. The operator can see it in the log.")
