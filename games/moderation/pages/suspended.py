"""People who are suspended can still see why, object, export their data, and delete their account."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import Resolver404, resolve

STILL_OPEN = {
    "standing",
    "sanction_object",
    "privacy",
    "privacy_export",
    "privacy_delete",
    "account_logout",
    "unsubscribe",
    "healthz",
    "poll",
    "live",
}
WORDS = "You cannot play here at the moment. The site tells you why, and how to object."


class SuspendedMiddleware:
    """Answers nearly every request of a suspended person with the page that says so."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.user.is_authenticated or not request.user.is_suspended or _name(request) in STILL_OPEN:
            return self.get_response(request)
        if request.path.startswith("/api/"):
            problem = {"type": "about:blank", "title": "Forbidden", "status": 403, "code": "suspended", "detail": WORDS}
            return JsonResponse(problem, status=403, content_type="application/problem+json")
        if request.headers.get("HX-Request"):
            return JsonResponse({"code": "suspended", "message": WORDS}, status=403)
        return render(request, "moderation/suspended.html", status=403)


def _name(request: HttpRequest) -> str | None:
    try:
        return resolve(request.path_info).url_name
    except Resolver404:
        return None
