"""What a key may be used for."""

from rest_framework.permissions import AllowAny, BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView

from games.errors import NotYours
from games.models import Token


class HasScope(BasePermission):
    """A key needs the scope of the operation. A browser may do all that its user may."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Raises NotYours, which names the scope."""
        scope = getattr(view, str(request.method).lower()).scope
        if isinstance(request.auth, Token) and scope not in request.auth.scopes:
            raise NotYours("scope", f"This key is not for that: it needs the scope {scope}.")
        return True


OPEN = [AllowAny, HasScope]
"""For views that everybody may read, signed in or not. A key, if one is sent, still has to be good."""
