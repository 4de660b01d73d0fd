"""Who is asking: a browser by its session, or a program by a personal key."""

from rest_framework.authentication import BaseAuthentication, SessionAuthentication
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.request import Request

from games.accounts.services import tokens
from games.errors import NotYours
from games.models import Token, User

SCHEME = "bearer"


class KeyAuthentication(BaseAuthentication):
    """`Authorization: Bearer <key>`."""

    def authenticate(self, request: Request) -> tuple[User, Token] | None:
        scheme, _, text = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != SCHEME:
            return None
        try:
            token = tokens.find(text.strip())
        except NotYours as refusal:
            raise AuthenticationFailed(refusal.message, code=refusal.code) from None
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"


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
