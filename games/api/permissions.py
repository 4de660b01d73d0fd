"""Permissions of keys and of browsers' sessions."""

from rest_framework.permissions import AllowAny, BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView

from games.errors import NotYours
from games.models import Token
from games.web.gate import check_operation


class HasScope(BasePermission):
    """A key needs the scope of the operation. A browser may do what its user may, once it has passed the gate. Without
    either, only reading is left."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Raises NotYours, which names the scope, or says that the password is needed."""
        scope = getattr(view, str(request.method).lower()).about.scope
        if not isinstance(request.auth, Token):
            check_operation(request)
            return scope == "read" or bool(request.user.is_authenticated)
        if scope not in request.auth.scopes:
            raise NotYours("scope", f"This key is not for that: it needs the scope {scope}.")
        return True


OPEN = [AllowAny, HasScope]
"""For resources that everyone may read."""
