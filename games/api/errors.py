"""Every error of the API is {"code", "message"} with the right status."""

from typing import Any

from rest_framework.exceptions import APIException
from rest_framework.response import Response
from rest_framework.views import exception_handler as usual_handler

from games.services.refusals import REFUSALS, refusal_of


def exception_handler(error: Exception, context: dict[str, Any]) -> Response | None:
    """Reads our refusals, and rewords the framework's own. Anything else is a fault: None lets it through."""
    if isinstance(error, REFUSALS):
        refusal = refusal_of(error)
        return Response({"code": refusal.code, "message": refusal.message}, status=refusal.status)
    response = usual_handler(error, context)
    if response is not None:
        detail = error.detail if isinstance(error, APIException) else "There is nothing at this address."
        code = getattr(detail, "code", "refused") if isinstance(error, APIException) else "not_found"
        response.data = {"code": code, "message": str(detail)}
    return response
