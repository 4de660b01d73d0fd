"""What an operation of the API is: who may call it, what it takes, what it answers. Said once, for checking and for
the description that programs read."""

from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from typing import Any

import msgspec
from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import Http404, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.http import parse_etags
from rest_framework.exceptions import NotAcceptable, UnsupportedMediaType
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.permissions import AllowAny, BasePermission, IsAuthenticated
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.views import APIView

from games.api import errors, idempotency
from games.api.idempotency import Reply
from games.api.permissions import HasScope
from games.api.schema import described
from games.api.throttles import PerMinute
from games.errors import Refused
from games.shapes.plain_json import decoded

JSON = "application/json"
READS = ("GET", "HEAD")


class Created(msgspec.Struct, frozen=True):
    """An answer for something new, and where to find it."""

    answer: Any
    at: str


class Unread(BaseParser):
    """The operation itself reads the body. The framework, which looks there for the token of a page, finds none."""

    media_type = "*/*"

    def parse(self, *_: Any) -> dict[str, Any]:
        return {}


class OnlyJson(BaseContentNegotiation):
    """There is nothing else; problems are JSON, too."""

    def select_parser(self, request: Request, parsers: list[Any]) -> Any:
        return parsers[0]

    def select_renderer(self, request: Request, renderers: list[Any], format_suffix: Any = None) -> Any:
        """Raises NotAcceptable for a caller who could read neither."""
        if request.headers.get("Accept") and request.get_preferred_type([JSON, errors.MEDIA_TYPE]) is None:
            raise NotAcceptable
        return renderers[0], renderers[0].media_type


class Resource(APIView):
    """One address of the API; its methods are operations."""

    http_method_names = ["get", "head", "post", "put", "delete"]
    throttle_classes = [PerMinute]
    parser_classes = [Unread]
    renderer_classes = [JSONRenderer]
    content_negotiation_class = OnlyJson
    metadata_class = None  # OPTIONS is no operation; the description is at /schema/

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Raises MethodNotAllowed before anything else, as that does not depend on who asks, or how."""
        if request.method not in self.allowed_methods:
            self.http_method_not_allowed(request)
        super().initial(request, *args, **kwargs)

    def get_permissions(self) -> list[BasePermission]:
        """Each operation says for itself who may call it."""
        return list(getattr(self, self.request.method.lower()).permissions)

    def check_permissions(self, request: Request) -> None:
        """Whoever is refused has been counted as well."""
        super().check_throttles(request)
        super().check_permissions(request)

    def check_throttles(self, request: Request) -> None:
        """Done before the permissions."""

    def unless_stale(self, request: Request, where: dict[str, Any], act: Callable[[], Reply]) -> Reply:
        """Only if what is there is as the caller saw it; a resource that changes says how that is known."""
        return act()

    def finalize_response(self, request: Request, response: HttpResponse, *args: Any, **kwargs: Any) -> HttpResponse:
        response = super().finalize_response(request, response, *args, **kwargs)
        for name, value in getattr(request, "api_limits", {}).items():
            response[name] = value
        response.setdefault("Cache-Control", "private, no-cache")
        patch_vary_headers(response, ["Authorization", "Cookie"])
        return response


class UnknownPath(Resource):
    """Any address that is none."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        raise Http404


def operation(
    summary: str,
    *,
    scope: str = "read",
    takes: Any = None,
    query: type | None = None,
    gives: Any = None,
    status: int = 200,
    refuses: tuple[int, ...] = (),
    is_open: bool = False,
    example: Any = None,
    shown: Any = None,
) -> Callable[[Callable[..., Any]], Callable[..., HttpResponse]]:
    """Makes a method of a Resource an operation. It is called with `body` if it `takes` a body or has a `query`.

    `is_open`: for everybody, signed in or not. `refuses`: the statuses beyond the usual ones. `example` is a body,
    `shown` an answer, for the description.
    """

    def decorate(handler: Callable[..., Any]) -> Callable[..., HttpResponse]:
        @wraps(handler)
        def operate(self: Resource, request: Request, **where: Any) -> HttpResponse:
            inputs = _inputs(request, takes, query)
            has_effect = scope != "read"
            reply = _replied(
                self, request, where, has_effect, lambda: _reply(handler(self, request, **where, **inputs), status)
            )
            return _response(request, reply)

        operate.permissions = (AllowAny() if is_open else IsAuthenticated(), HasScope(scope))  # type: ignore[attr-defined]
        return described(
            operate,
            summary=summary,
            scope=scope,
            takes=takes,
            query=query,
            gives=gives,
            status=status,
            refuses=refuses,
            example=example,
            shown=shown,
        )

    return decorate


def _inputs(request: Request, takes: Any, query: type | None) -> dict[str, Any]:
    inputs = {} if takes is None else {"body": _body(request, takes)}
    if query is not None:
        inputs["query"] = _query(request, query)
    return inputs


def _query(request: Request, query: type) -> Any:
    given = dict(request.query_params.items())
    if any("\0" in value for value in given.values()):
        raise Refused("query", "The address holds a sign that cannot be kept.")
    try:
        return msgspec.convert(given, query, strict=False)
    except msgspec.ValidationError as error:
        raise Refused("query", f"The address asks for something that is not there: {error}.") from None


def _body(request: Request, takes: Any) -> Any:
    raw = _raw(request)
    if raw and request.content_type.partition(";")[0].strip() != JSON:
        raise UnsupportedMediaType(request.content_type)
    found = decoded(raw, "body") if raw else {}
    try:
        return msgspec.convert(found, takes)
    except msgspec.ValidationError as error:
        raise Refused("malformed", f"The body has not the right shape: {error}.") from None


def _raw(request: Request) -> bytes:
    """Raises RequestDataTooBig before anything is read."""
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not length.isdecimal() or len(length) > 9 or int(length) > settings.API_LARGEST_BODY:
        raise RequestDataTooBig
    return bytes(request._request.body)


def _replied(
    resource: Resource, request: Request, where: dict[str, Any], has_effect: bool, act: Callable[[], Reply]
) -> Reply:
    """Once per Idempotency-Key, and only if the resource is as the caller saw it, where the caller says how."""
    if request.method in READS:
        return act()
    key = request.headers.get("Idempotency-Key")

    def guarded() -> Reply:
        return resource.unless_stale(request, where, act)

    if request.method != "POST" or key is None or not has_effect:
        return guarded()
    return idempotency.once(user=request.user, key=key, fingerprint=_fingerprint(request), act=guarded)


def strong(etag: str) -> str:
    """A proxy that compresses answers marks their ETags as weak."""
    return etag.removeprefix("W/")


def _fingerprint(request: Request) -> str:
    parts = (request.method, request.get_full_path(), _raw(request))
    return sha256(repr(parts).encode()).hexdigest()


def _reply(answer: Any, status: int) -> Reply:
    answer, status, at = (answer.answer, 201, answer.at) if isinstance(answer, Created) else (answer, status, "")
    body = b"" if status == 204 else msgspec.json.encode(answer, enc_hook=_plain)
    return Reply(status, body, at, etag=_etag(answer, body))


def _plain(part: Any) -> str:
    """A text that is marked as safe HTML is a text all the same. Raises NotImplementedError."""
    if isinstance(part, str):
        return str.__str__(part)
    raise NotImplementedError(f"{type(part).__name__} is no answer")


def _etag(answer: Any, body: bytes) -> str:
    """For a game it begins with its version, which is what If-Match compares: drafts change the page, not the game."""
    version = getattr(answer, "version", None)
    mark = sha256(body).hexdigest()[:16]
    return f'"v{version}-{mark}"' if version is not None else f'"{mark}"'


def _response(request: Request, reply: Reply) -> HttpResponse:
    known = parse_etags(request.headers.get("If-None-Match", "")) if request.method in READS else []
    if reply.etag in map(strong, known):
        response = HttpResponse(status=304)
    else:
        response = HttpResponse(reply.body, status=reply.status, content_type=JSON)
    if response.status_code in (204, 304):
        del response["Content-Type"]
    if reply.etag and response.status_code != 204:
        response["ETag"] = reply.etag
    if reply.location:
        response["Location"] = request.build_absolute_uri(reply.location)
    if reply.is_replay:
        response["Idempotency-Replayed"] = "true"
    return response
