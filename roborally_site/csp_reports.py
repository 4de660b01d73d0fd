"""What browsers tell when the policy for contents has kept something from a page: one line of the log for each.

Anybody can send anything here, so nothing of it is repeated: the page is told by the name of its view, the rule if it
is one that there is, and what was kept out by its kind.
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

LARGEST = 8 * 1024
RULES = {"default-src", "script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem"}
RULES |= {"style-src-attr", "img-src", "font-src", "connect-src", "media-src", "object-src", "frame-src", "worker-src"}
RULES |= {"manifest-src", "base-uri", "form-action", "frame-ancestors"}
KINDS = {"inline", "eval", "self", "wasm-eval", "data", "blob", "http", "https", "chrome-extension", "moz-extension"}


@csrf_exempt
@require_POST
def csp_report(request: HttpRequest) -> HttpResponse:
    """204, whatever was sent; what is too large, too frequent or no report leaves no line."""
    if _length(request) <= LARGEST and consume(request, action="csp_report"):
        _tell(request.body)
    return HttpResponse(status=204)


def _length(request: HttpRequest) -> int:
    """What cannot be read as a length is too much."""
    told = request.META.get("CONTENT_LENGTH") or "0"
    return int(told) if told.isascii() and told.isdigit() and len(told) < 10 else LARGEST + 1


def _tell(body: bytes) -> None:
    try:
        report = json.loads(body)["csp-report"]
        rule = str(report.get("effective-directive") or report.get("violated-directive")).split(" ")[0]
        facts = {"view": _view(str(report.get("document-uri"))), "rule": rule, "kept_out": _kind(report)}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return
    if rule in RULES:
        logger.warning("content kept out", extra=facts)


def _view(address: str) -> str:
    try:
        return resolve(urlsplit(address).path).view_name or "nothing"
    except (Resolver404, ValueError):
        return "nothing"


def _kind(report: dict[str, Any]) -> str:
    kind = str(report.get("blocked-uri")).partition(":")[0]
    return kind if kind in KINDS else "other"
