"""Declares once what an operation takes, answers and refuses, for checks of requests and for the description."""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from datetime import datetime
from functools import partial, wraps
from typing import Any

import msgspec
from django.http import QueryDict
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import idempotency
from games.api.auth import CallerRequest
from games.api.bodies import said
from games.api.etags import add_etag
from games.api.media import encoded
from games.api.resource import Resource
from games.errors import Refused
from games.models.text import clean

NOTHING = msgspec.Raw()
"""The body of an answer without content."""


@dataclass(frozen=True)
class operation:
    """Makes a method of a Resource an operation. It is called with `body` if it `takes` a body, with `query` if it has
    one, and returns a Response or the data of one.

    `name`: what generated clients call it. `scope`: what a key needs. `refuses`: statuses beyond the usual ones.
    `example` is a body, `shown` an answer, for the description; or functions of the kind of game.
    """

    name: str
    summary: str
    _: KW_ONLY
    scope: str = "read"
    takes: Any = None
    query: type | None = None
    gives: Any = None
    status: int = 200
    refuses: tuple[int, ...] = ()
    example: Any = None
    shown: Any = None

    def __call__(self, handler: Callable[..., Any]) -> Callable[..., Response]:
        @wraps(handler)
        def operate(resource: Resource, request: CallerRequest, **where: Any) -> Response:
            inputs = _inputs(request, self.takes, self.query)

            def act() -> Response:
                return _response(request, handler(resource, request, **where, **inputs), self.status)

            guarded = partial(resource.unless_stale, request, act)
            response = guarded() if self.scope == "read" else idempotency.once_per_key(request, guarded)
            if "Location" in response:
                response["Location"] = request.build_absolute_uri(response["Location"])
            return response

        vars(operate)["about"] = self
        return operate


def _inputs(request: Request, takes: Any, query: type | None) -> dict[str, Any]:
    inputs = {} if takes is None else {"body": _body(request, takes)}
    if query is not None:
        inputs["query"] = _query(request, query)
    return inputs


def _query(request: Request, query: type) -> Any:
    """Reads the query. If null is the default of a field, an empty value means null. Raises Refused."""
    left_out = {field.name for field in msgspec.structs.fields(query) if field.default is None}
    given = {name: value for name, value in request.query_params.items() if value or name not in left_out}
    if any("\0" in value for value in given.values()):
        raise Refused("query", "The query contains a NUL character, which cannot be stored.")
    try:
        found: Any = msgspec.convert(clean(given), query, strict=False)
    except msgspec.ValidationError as error:
        raise Refused("query", f"The query is not valid: {said(error)}.") from None
    for name, value in given.items():  # numbers are taken for seconds since 1970
        if isinstance(getattr(found, name, None), datetime) and ":" not in value:
            raise Refused("query", f"The query is not valid: {name} is a time such as 2026-03-01T20:00:00Z.")
    return found


def _body(request: Request, takes: Any) -> Any:
    found = {} if isinstance(request.data, QueryDict) else request.data  # DRF gives a QueryDict for an empty form
    try:
        return msgspec.convert(clean(found), takes)
    except msgspec.ValidationError as error:
        raise Refused("malformed", f"The body does not have the right shape: {said(error)}.") from None


def _response(request: Request, answer: Any, status: int) -> Response:
    """The answer of the handler, with its ETag if it has content.

    Raises TypeError, ValueError or NotImplementedError if it cannot be encoded.
    """
    if status == 204:
        return Response(NOTHING, status)
    response = answer if isinstance(answer, Response) else Response(answer, status)
    version = getattr(response.data, "version", None)
    response.data = msgspec.Raw(encoded(response.data))  # here, as what cannot be encoded has to become a problem
    response.add_post_render_callback(partial(add_etag, request, version))
    return response
