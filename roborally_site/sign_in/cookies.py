"""The cookie of the session, which no late answer takes from someone who has just signed in."""

from django.conf import settings
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers


class SessionCookies(SessionMiddleware):
    """Signing in ends the session that the browser had before, and gives it another one.

    A page may have asked for something in the meantime, with the cookie of the session that has ended. The answer to
    that neither deletes the new cookie nor puts another one in its place.
    """

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        if not (_is_in_the_background(request) and _has_ended(request)):
            return super().process_response(request, response)
        patch_vary_headers(response, ["Cookie"])
        return response


def _is_in_the_background(request: HttpRequest) -> bool:
    """Whether a script has asked, and not someone who goes to a page or sends a form."""
    is_asked_by_script = request.headers.get("Sec-Fetch-Mode", "navigate") != "navigate"
    return request.method in ("GET", "HEAD") and (is_asked_by_script or "HX-Request" in request.headers)


def _has_ended(request: HttpRequest) -> bool:
    return settings.SESSION_COOKIE_NAME in request.COOKIES and request.session.session_key is None
