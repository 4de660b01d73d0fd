"""Who is calling: a browser with a session. The class that reads keys is named in the settings."""

from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request

from games.models import User


class CallerRequest(Request):
    """A request from a user. Only views that are open to all get requests from others."""

    user: User


class BrowserAuthentication(SessionAuthentication):
    """A browser with a session. It sends the CSRF token of the page when it writes."""

    def enforce_csrf(self, request: Request) -> None:
        try:
            super().enforce_csrf(request)
        except PermissionDenied:
            raise PermissionDenied("The page is out of date. Load it again.", code="csrf_failed") from None
