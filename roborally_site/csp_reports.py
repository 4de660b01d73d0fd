"""Reports by browsers of what the Content-Security-Policy has blocked, logged in one line each.

Anyone can send anything here, so nothing is logged as it was sent. A line has the view of the page, the directive if
it exists, and the kind of what was blocked.
"""

import json
import logging
from typing import Any
from urllib.parse import urlsplit

from allauth.core.ratelimit import consume
from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, resolve
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

logger = logging.getLogger(__name__)

MAX_REPORT_BYTES = 8 * 1024
DIRECTIVES = {
    *("default-src", "script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem"),
    *("style-src-attr", "img-src", "font-src", "connect-src", "media-src", "object-src", "frame-src", "worker-src"),
    *("manifest-src", "base-uri", "form-action", "frame-ancestors"),
}
KINDS = {"inline", "eval", "self", "wasm-eval", "data", "blob", "http", "https", "chrome-extension", "moz-extension"}


@csrf_exempt
@require_POST
def csp_report(request: HttpRequest) -> HttpResponse:
    """Always answers 204. Logs the report unless it is too large, too frequent or malformed."""
    if _length(request) <= MAX_REPORT_BYTES and consume(request, action="csp_report"):
        _log(request.body)
    return HttpResponse(status=204)


def _length(request: HttpRequest) -> int:
    """The declared length. If it is not a number, it counts as too large."""
    declared = request.META.get("CONTENT_LENGTH") or "0"
    is_number = declared.isascii() and declared.isdigit() and len(declared) < 10
    return int(declared) if is_number else MAX_REPORT_BYTES + 1


def _log(body: bytes) -> None:
    try:
        report = json.loads(body)["csp-report"]
        directive = str(report.get("effective-directive") or report.get("violated-directive")).split(" ")[0]
        fields = {"view": _view(str(report.get("document-uri"))), "rule": directive, "kept_out": _kind(report)}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return
    if directive in DIRECTIVES:
        logger.warning("content kept out", extra=fields)


def _view(address: str) -> str:
    try:
        return resolve(urlsplit(address).path).view_name or "nothing"
    except (Resolver404, ValueError):
        return "nothing"


def _kind(report: dict[str, Any]) -> str:
    kind = str(report.get("blocked-uri")).partition(":")[0]
    return kind if kind in KINDS else "other"
