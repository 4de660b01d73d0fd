"""Who is asking. Keys are known by a class that the settings name."""

from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request

from games.models import User


class CallerRequest(Request):
    """The request of somebody whom we know; only an operation that is open gets others."""

    user: User


class BrowserAuthentication(SessionAuthentication):
    """The session of a browser; what it writes needs the CSRF token of the page."""

    def enforce_csrf(self, request: Request) -> None:
        try:
            super().enforce_csrf(request)
        except PermissionDenied:
            raise PermissionDenied("The page is out of date. Load it again.", code="csrf_failed") from None
