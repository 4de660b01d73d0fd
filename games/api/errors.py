"""Every error of the API is a problem in the sense of RFC 9457, with a `code` that never changes its meaning."""

import logging
from http import HTTPStatus
from typing import Any

import msgspec
from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.core.signals import got_request_exception
from django.http import Http404
from rest_framework.exceptions import APIException
from rest_framework.response import Response

from games.api.media import PROBLEM_JSON
from games.observability.faults import describe, is_away
from games.refusals import REFUSALS, refusal_of

logger = logging.getLogger(__name__)

WORDS = {
    "not_authenticated": "Sign in first, or send a key: `Authorization: Bearer <key>`.",
    "not_acceptable": "There is only JSON here: your Accept header has to allow application/json.",
    "throttled": "Too many requests. Please wait a little.",
}
"""Used instead of DRF's own words where those would not help."""


class Problem(msgspec.Struct, frozen=True):
    """What is wrong. `code` is for programs, `detail` for people."""

    title: str
    status: int
    code: str
    detail: str
    type: str = "about:blank"


def problem(status: int, code: str, detail: str, headers: dict[str, str] | None = None) -> Response:
    body = Problem(HTTPStatus(status).phrase, status, code, detail)
    return Response(body, status, headers=headers, content_type=PROBLEM_JSON)


def exception_handler(error: Exception, context: dict[str, Any]) -> Response:
    """Turns refusals, ours and DRF's, into problems. Anything else is our fault, and is reported without its text."""
    if isinstance(error, REFUSALS):
        refusal = refusal_of(error)
        return problem(refusal.status, refusal.code, refusal.message, refusal.headers)
    if isinstance(error, APIException):
        code = str(getattr(error.detail, "code", error.default_code))
        detail = WORDS.get(code, str(error.detail))
        return problem(error.status_code, code, detail, _headers(error))
    if isinstance(error, Http404):
        return problem(404, "not_found", "There is nothing at this address.")
    if isinstance(error, PermissionDenied):
        return problem(403, "permission_denied", "You may not do that.")
    if isinstance(error, RequestDataTooBig):
        return problem(413, "too_long", "That is far too long.")
    if is_away(error):
        return _away(error)
    return _fault(error, context)


def _headers(error: APIException) -> dict[str, str]:
    """What DRF's own handler would send: how to sign in, and when to come back."""
    headers = {"WWW-Authenticate": getattr(error, "auth_header", None), "Retry-After": getattr(error, "wait", None)}
    return {name: str(value) for name, value in headers.items() if value}


def _away(error: Exception) -> Response:
    """The database cannot be reached, or is too busy to answer in time. The request may have been carried out."""
    logger.warning("the database is away: %s", describe(error))
    words = "The site cannot reach its database just now. Try again in a moment, with the same Idempotency-Key."
    return problem(503, "away", words, {"Retry-After": "10"})


def _fault(error: Exception, context: dict[str, Any]) -> Response:
    """Tells the operator the kind of error and its place. Its text might give away a card."""
    got_request_exception.send(sender=__name__, request=context.get("request"))
    logger.error("api fault: %s", describe(error))
    return problem(500, "fault", "This is our fault, not yours. The operator can see it in the log.")
