"""The description of the API that programs read (OpenAPI 3.1). Its schemas come from the types that requests are
decoded into and answers are encoded from."""

from dataclasses import dataclass
from functools import cache
from types import NoneType
from typing import Annotated, Any, get_args, get_origin

from django.conf import settings
from drf_spectacular.extensions import OpenApiAuthenticationExtension, OpenApiSerializerExtension
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ComponentIdentity, ResolvedComponent
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import Direction, OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.permissions import SAFE_METHODS

from games.api.description.types import schemas_of
from games.api.errors import Problem
from games.api.etags import ETAG
from games.api.media import PROBLEM_JSON
from games.api.operation import Declared, operation
from games.kinds.registry import kinds

URLS = "games.api_urls"
REFUSALS = {
    400: "The request is not valid; `detail` says what is wrong and where.",
    401: "No one is signed in, or the key is not valid.",
    403: "You may not do this, or your key is not for it.",
    404: "It does not exist, or you may not know of it.",
    406: "The Accept header does not allow JSON.",
    409: "Too late, too early, or done already.",
    412: "The game has moved on since the ETag in If-Match.",
    413: "The body is far too long.",
    415: "The body is not JSON.",
    422: "The Idempotency-Key was used for another request before.",
    429: "Too many requests; Retry-After, if it is there, says how many seconds to wait.",
    503: "The site cannot reach its database just now, or is being updated; try again in a moment.",
}
IDEMPOTENCY_KEY = OpenApiParameter(
    "Idempotency-Key",
    {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "^[!-~]+$"},
    "header",
    description="Any text you like. The same request with the same key is carried out once; for 24 hours it gets the "
    "same answer again, with the header Idempotency-Replayed: true.",
)
UNLESS_STALE = OpenApiParameter(
    "If-Match",
    {"type": "string", "pattern": f"^{ETAG}$"},
    "header",
    description="The ETag of the game as you saw it. If the game has moved on, nothing is done.",
)


@dataclass(frozen=True)
class Shape:
    """A type that msgspec reads and writes. drf-spectacular gets it as its serializer.

    A struct, a dataclass, a list of these, or a union of them, which may be `Annotated` with a title.
    """

    type: Any
    is_query: bool = False


class ShapeExtension(OpenApiSerializerExtension):
    """Describes a Shape by the JSON Schema that msgspec makes of it. The shapes inside become components too.

    drf-spectacular warns if two shapes share a name and not a schema.
    """

    target_class = Shape

    def get_name(self, auto_schema: AutoSchema, direction: Direction) -> str:
        return _name(self.target.type)

    def get_identity(self, auto_schema: AutoSchema, direction: Direction) -> ComponentIdentity:
        return ComponentIdentity(_own_and_inner(self.target.type)[0])

    def map_serializer(self, auto_schema: AutoSchema, direction: Direction) -> dict[str, Any]:
        own, inner = _own_and_inner(self.target.type)
        for name, schema in inner.items():
            component = ResolvedComponent(name, ResolvedComponent.SCHEMA, schema, ComponentIdentity(schema))
            auto_schema.registry.register_on_missing(component)
        return _with_empty_values(own) if self.target.is_query else own


class KeyScheme(OpenApiAuthenticationExtension):
    """How the description names a key."""

    target_class = "games.accounts.api.keys.KeyAuthentication"
    name = "key"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        return {"type": "http", "scheme": "bearer"}


class BrowserScheme(OpenApiAuthenticationExtension):
    """How the description names the session of a browser."""

    target_class = "games.api.auth.BrowserAuthentication"
    name = "session"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        return {"type": "apiKey", "in": "cookie", "name": settings.SESSION_COOKIE_NAME}


def describe(endpoints: list[tuple[str, str, str, Any]], **_: Any) -> list[tuple[str, str, str, Any]]:
    """Adds to each operation its description, before drf-spectacular reads them."""
    for _path, _regex, method, view in endpoints:
        operate = getattr(view.cls, method.lower())
        _describe(operate, operate.about, operate.declared, view.cls.has_versions and method not in SAFE_METHODS)
    return endpoints


def _describe(operate: Any, about: operation, declared: Declared, has_if_match: bool) -> None:
    extend_schema(
        operation_id=about.name,
        summary=about.summary,
        description=f"{operate.__doc__ or ''}\n\nScope of a key: `{about.scope}`.".strip(),
        tags=[operate.__module__.split(".")[1]],
        parameters=_parameters(operate.__name__, about, declared, has_if_match),
        request=_shape(declared.takes),
        responses={
            declared.status: OpenApiResponse(
                _shape(declared.gives), description="Done.", examples=_examples("answer", about.shown)
            )
        }
        | _refusals(operate.__name__, about, declared, has_if_match),
        examples=_examples("body", about.example, request_only=True),
    )(operate)


def _shape(wanted: Any) -> Any:
    """A type as extend_schema takes it."""
    plain = {None: None, Any: OpenApiTypes.ANY, dict[str, Any]: OpenApiTypes.OBJECT}
    return plain[wanted] if wanted in plain else Shape(wanted)


def _examples(name: str, value: Any, request_only: bool = False) -> list[OpenApiExample]:
    """One example, or one of each kind of game under its name."""
    if callable(value):
        found = {slug: value(kind) for slug, kind in kinds().items()}
    else:
        found = {} if value is None else {name: value}
    return [OpenApiExample(each, one, request_only=request_only) for each, one in found.items()]


def _refusals(
    method: str, about: operation, declared: Declared, has_if_match: bool
) -> dict[tuple[int, str], OpenApiResponse]:
    statuses = {*about.refuses, 401, 403, 406, 429, 503}
    if declared.path:
        statuses.add(404)
    if declared.takes is not None or method == "post":  # DRF looks for a CSRF token in the body of every POST
        statuses |= {400, 413, 415}
    if method == "post" and about.scope != "read":
        statuses.add(422)
    if has_if_match:
        statuses |= {400, 412}
    if declared.query is not None:
        statuses.add(400)
    return {
        (status, PROBLEM_JSON): OpenApiResponse(Shape(Problem), description=REFUSALS[status])
        for status in sorted(statuses)
    }


def _parameters(method: str, about: operation, declared: Declared, has_if_match: bool) -> list[Any]:
    """The parts of an address have descriptions: see games/api/addresses.py."""
    found: list[Any] = [_in_path(name, *schemas_of([part])[0]) for name, part in declared.path.items()]
    found += [IDEMPOTENCY_KEY] if about.scope != "read" and method == "post" else []
    found += [UNLESS_STALE] if has_if_match else []
    return found + ([] if declared.query is None else [Shape(declared.query, is_query=True)])


def _in_path(name: str, schema: dict[str, Any]) -> OpenApiParameter:
    return OpenApiParameter(name, schema, "path", description=schema.pop("description"))


def _name(shape: Any) -> str:
    """The name of a shape among the components."""
    if get_origin(shape) is Annotated:
        return str(shape.__metadata__[0].title)
    if get_origin(shape) is list:
        return f"{_name(*get_args(shape))}List"
    if get_args(shape):
        return "Or".join(map(_name, get_args(shape)))
    return "Null" if shape is NoneType else str(shape.__name__)


def _with_empty_values(query: dict[str, Any]) -> dict[str, Any]:
    """In a query, null is written as an empty value."""
    for schema in query["properties"].values():
        if {"type": "null"} in schema.get("anyOf", ()):
            schema["anyOf"].append({"type": "string", "maxLength": 0})
    return query


def _own_and_inner(shape: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """The schema of a shape, and those of the shapes inside by their names."""
    [schema], components = schemas_of([shape])
    return components.pop(_name(shape), schema), components


@cache
def whole() -> dict[str, Any]:
    """The description of the API as it runs here."""
    found: dict[str, Any] = SchemaGenerator(urlconf=URLS, api_version=None).get_schema(public=True)
    return found
