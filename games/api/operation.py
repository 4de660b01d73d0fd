"""Declares once what an operation takes, answers and refuses, for checks of requests and for the description."""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from datetime import datetime
from functools import partial, wraps
from inspect import signature
from typing import Any, Generic, TypeVar, get_args, get_origin

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

T = TypeVar("T")
NOTHING = msgspec.Raw()
"""The body of an answer without content."""


@dataclass(frozen=True)
class Created(Generic[T]):
    """The answer to a request that made something. `location`: the address of what was made, if it has one."""

    body: T
    location: str = ""


@dataclass(frozen=True)
class operation:
    """Makes a method of a Resource an operation. Its signature says what is read and answered: see Declared.

    `name`: what generated clients call it. `scope`: what a key needs. `refuses`: statuses beyond the usual ones.
    `example` is a body, `shown` an answer, for the description; or functions of the kind of game.
    """

    name: str
    summary: str
    _: KW_ONLY
    scope: str = "read"
    refuses: tuple[int, ...] = ()
    example: Any = None
    shown: Any = None

    def __call__(self, handler: Callable[..., Any]) -> Callable[..., Response]:
        declared = Declared.of(handler)

        @wraps(handler)
        def operate(resource: Resource, request: CallerRequest, **where: Any) -> Response:
            inputs = _inputs(request, declared)

            def act() -> Response:
                return _response(request, handler(resource, request, **where, **inputs), declared.status)

            guarded = partial(resource.unless_stale, request, act)
            response = guarded() if self.scope == "read" else idempotency.once_per_key(request, guarded)
            if "Location" in response:
                response["Location"] = request.build_absolute_uri(response["Location"])
            return response

        vars(operate)["about"] = self
        vars(operate)["declared"] = declared
        return operate


@dataclass(frozen=True)
class Declared:
    """What the signature of an operation says.

    `path`: the types of the parts of its address. `takes` and `query`: those of its arguments `body` and `query`, None
    without. `gives`: what it returns; nothing means 204, and Created[...] means 201.
    """

    path: dict[str, Any]
    takes: Any
    query: Any
    gives: Any
    status: int

    @classmethod
    def of(cls, handler: Callable[..., Any]) -> "Declared":
        signed = signature(handler)
        types = {name: each.annotation for name, each in list(signed.parameters.items())[2:]}
        takes, query, gives = types.pop("body", None), types.pop("query", None), signed.return_annotation
        if gives is None:
            return cls(types, takes, query, None, 204)
        if get_origin(gives) is Created:
            return cls(types, takes, query, get_args(gives)[0], 201)
        return cls(types, takes, query, gives, 200)


def _inputs(request: Request, declared: Declared) -> dict[str, Any]:
    inputs = {} if declared.takes is None else {"body": _body(request, declared.takes)}
    if declared.query is not None:
        inputs["query"] = _query(request, declared.query)
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
    made = answer if isinstance(answer, Created) else Created(answer)
    raw = msgspec.Raw(encoded(made.body))  # here, as what cannot be encoded has to become a problem
    response = Response(raw, status, headers={"Location": made.location} if made.location else {})
    response.add_post_render_callback(partial(add_etag, request, getattr(made.body, "version", None)))
    return response
