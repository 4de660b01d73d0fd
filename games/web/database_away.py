"""When the database is away, or too busy to answer in time: 503, kindly, and when to try again."""

import sys

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template import loader

from games.observability import faults

RETRY_AFTER = {"Retry-After": "10"}  # seconds
WORDS = "The site cannot reach its database just now. Please try again in a moment; your games are safe."


def is_away() -> bool:
    """Whether that is what the request has just failed of; asked by the handler of errors."""
    return faults.is_away(sys.exc_info()[1])


def page(request: HttpRequest) -> HttpResponse:
    """It asks nothing of the database; programs and scripts of pages get the same in their own shapes."""
    if request.path.startswith("/api/"):
        problem = {"type": "about:blank", "title": "Service Unavailable", "status": 503, "code": "away"}
        content_type = "application/problem+json"
        return JsonResponse(problem | {"detail": WORDS}, status=503, content_type=content_type, headers=RETRY_AFTER)
    if request.headers.get("HX-Request"):
        return JsonResponse({"code": "away", "message": WORDS}, status=503, headers=RETRY_AFTER)
    return HttpResponse(loader.get_template("503.html").render(), status=503, headers=RETRY_AFTER)
