"""The response while the database is down or too busy: a friendly 503 that says when to try again."""

import sys

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template import loader

from games.observability import faults

RETRY_AFTER = {"Retry-After": "10"}  # seconds
WORDS = "The site cannot reach its database just now. Please try again in a moment; your games are safe."


def is_away() -> bool:
    """Tells whether the exception being handled means that the database is down. For the error handler."""
    return faults.is_away(sys.exc_info()[1])


def page(request: HttpRequest) -> HttpResponse:
    """The 503 response, made without the database: problem JSON for the API, JSON for htmx, and a page for browsers."""
    if request.path.startswith("/api/"):
        problem = {"type": "about:blank", "title": "Service Unavailable", "status": 503, "code": "away"}
        content_type = "application/problem+json"
        return JsonResponse(problem | {"detail": WORDS}, status=503, content_type=content_type, headers=RETRY_AFTER)
    if request.headers.get("HX-Request"):
        return JsonResponse({"code": "away", "message": WORDS}, status=503, headers=RETRY_AFTER)
    return HttpResponse(loader.get_template("503.html").render(), status=503, headers=RETRY_AFTER)
