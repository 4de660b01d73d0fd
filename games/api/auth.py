"""Who is asking, and what a key may be used for."""

from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request

from games.errors import NotYours
from games.models import Token


class BrowserAuthentication(SessionAuthentication):
    """The session of a browser; what it writes needs the CSRF token of the page."""

    def enforce_csrf(self, request: Request) -> None:
        try:
            super().enforce_csrf(request)
        except PermissionDenied:
            raise PermissionDenied("The page is out of date. Load it again.", code="csrf_failed") from None


def check_scope(request: Request, scope: str) -> None:
    """Raises NotYours if the key is not for this. A browser may do all that its person may."""
    if isinstance(request.auth, Token) and scope not in request.auth.scopes:
        raise NotYours("scope", f"This key is not for that: it needs the scope {scope}.")
