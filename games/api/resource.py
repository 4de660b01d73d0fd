"""The base of all views of the API."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import Http404
from django.utils.decorators import method_decorator
from django.views.decorators.cache import cache_control
from django.views.decorators.vary import vary_on_headers
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from games.api.media import JsonParser, JsonRenderer, OnlyJson
from games.api.permissions import OPEN, HasScope
from games.api.throttles import PerMinute

RESOURCES: "list[type[Resource]]" = []
"""All that have an address, in the order in which their modules are imported."""


@method_decorator(cache_control(private=True, no_cache=True), name="dispatch")
@method_decorator(vary_on_headers("Authorization", "Cookie"), name="dispatch")
class Resource(APIView):
    """One address of the API. Its methods are operations: see games.api.operation.

    A subclass says where it is, after /api/v1/, and under which name Django finds it: `at`, `name`.
    """

    at: ClassVar[str]
    url_name: ClassVar[str]
    http_method_names = ["get", "head", "post", "put", "delete"]
    parser_classes = [JsonParser]
    renderer_classes = [JsonRenderer]
    content_negotiation_class = OnlyJson
    permission_classes: Sequence[type[BasePermission]] = [IsAuthenticated, HasScope]
    throttle_classes = [PerMinute]
    largest_body: int | None = None
    """In bytes. None: API_LARGEST_BODY."""
    has_versions = False
    """Whether what writes, or asks by POST, heeds If-Match: see unless_stale."""

    def __init_subclass__(cls, *, at: str = "", name: str = "", **options: Any) -> None:
        super().__init_subclass__(**options)
        if at:
            cls.at, cls.url_name = at, name
            RESOURCES.append(cls)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Checks first what does not depend on the caller. Raises MethodNotAllowed, or RequestDataTooBig before
        anything is read."""
        if request.method not in self.allowed_methods:
            self.http_method_not_allowed(request)
        length = request.META.get("CONTENT_LENGTH") or "0"
        if not length.isdecimal() or len(length) > 9 or int(length) > (self.largest_body or settings.API_LARGEST_BODY):
            raise RequestDataTooBig
        super().initial(request, *args, **kwargs)

    def check_permissions(self, request: Request) -> None:
        """Counts the request first, so that those who are refused are counted too."""
        super().check_throttles(request)
        super().check_permissions(request)

    def check_throttles(self, request: Request) -> None:
        """Done already: see check_permissions."""

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        """What anyone can read without a key or a session, other sites' pages may read too."""
        finished = super().finalize_response(request, response, *args, **kwargs)
        says_who = request.headers.get("Authorization") or request.headers.get("Cookie")
        if request.method in ("GET", "HEAD") and not says_who:
            finished["Access-Control-Allow-Origin"] = "*"
        return finished

    def unless_stale(self, request: Request, act: Callable[[], Response]) -> Response:
        """Carries out a request. A resource with versions checks If-Match here."""
        return act()


class OpenResource(Resource):
    """A resource that everyone may read, signed in or not. A key, if one is sent, still has to be good."""

    permission_classes = OPEN


class UnknownPath(Resource):
    """Any address that does not exist."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        raise Http404
