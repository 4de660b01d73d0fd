"""The description of the API: for programs as OpenAPI, for people as a page."""

from typing import Any

import msgspec
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema
from rest_framework.request import Request

from games.accounts.api.keys import SCHEME, KeyAuthentication
from games.api.auth import BrowserAuthentication
from games.api.operation import operation
from games.api.permissions import OPEN
from games.api.resource import Resource
from games.api.schema import whole

METHODS = ("get", "post", "put", "delete")


class KeyScheme(OpenApiAuthenticationExtension):
    """How the description names a key."""

    target_class = KeyAuthentication
    name = "key"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        return {"type": "http", "scheme": SCHEME}


class BrowserScheme(OpenApiAuthenticationExtension):
    """How the description names the session of a browser."""

    target_class = BrowserAuthentication
    name = "session"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        return {"type": "apiKey", "in": "cookie", "name": settings.SESSION_COOKIE_NAME}


class Schema(Resource):
    permission_classes = OPEN

    @operation("get_schema", "This description", gives=dict[str, Any])
    def get(self, request: Request) -> Any:
        """In OpenAPI 3.1."""
        return whole()


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """A page with every operation, what it takes and what it answers."""
    schema = whole()
    shapes = schema["components"]["schemas"]
    groups: dict[str, list[dict[str, Any]]] = {}
    for path, operations in schema["paths"].items():
        for method in METHODS:
            if method in operations:
                line = _line(path, method, operations[method], shapes)
                groups.setdefault(operations[method]["tags"][0], []).append(line)
    context = {"groups": groups, "here": "api", "version": schema["info"]["version"]}
    return render(request, "api/docs.html", context)


def _line(path: str, method: str, about: dict[str, Any], shapes: dict[str, Any]) -> dict[str, Any]:
    body = _first(about.get("requestBody", {}).get("content", {}))
    answers = [
        {"status": status, "words": answer["description"], "shape": _name(_first(answer.get("content", {})), shapes)}
        for status, answer in about["responses"].items()
    ]
    return {
        "id": about["operationId"],
        "method": method.upper(),
        "path": path,
        "summary": about["summary"],
        "words": about["description"].replace("`", "").split("\n\n"),
        "parameters": about.get("parameters", []),
        "takes": _name(body, shapes),
        "example": _example(body),
        "answers": answers,
    }


def _first(content: dict[str, Any]) -> dict[str, Any]:
    """The schema and examples of a body; empty if there is none. Nothing here has a second media type."""
    found: dict[str, Any] = next(iter(content.values()), {})
    return found


def _name(body: dict[str, Any], shapes: dict[str, Any]) -> str:
    """What the shape of a body is called; empty if there is no body."""
    if "schema" not in body:
        return ""
    name = body["schema"].get("$ref", "").rpartition("/")[2]
    if shapes.get(name, {}).get("type") == "array":
        return f"list of {_name({'schema': shapes[name]['items']}, shapes)}"
    return name or str(body["schema"].get("type", "any JSON"))


def _example(body: dict[str, Any]) -> str:
    found = _first(body.get("examples", {}))
    return msgspec.json.format(msgspec.json.encode(found["value"]), indent=2).decode() if found else ""
