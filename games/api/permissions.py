"""What a key may be used for."""

from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView

from games.errors import NotYours
from games.models import Token


class HasScope(BasePermission):
    """A key has to be for this. A browser may do all that its person may."""

    def __init__(self, scope: str) -> None:
        self.scope = scope

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Raises NotYours, which names the scope."""
        if isinstance(request.auth, Token) and self.scope not in request.auth.scopes:
            raise NotYours("scope", f"This key is not for that: it needs the scope {self.scope}.")
        return True
