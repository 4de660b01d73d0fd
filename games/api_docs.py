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
from games.api.operation import Resource, operation
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
    @operation("This description", gives=dict[str, Any], is_open=True)
    def get(self, request: Request) -> Any:
        """In OpenAPI 3.1."""
        return whole()


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """Every operation with what it takes and gives, from the same description."""
    schema = whole()
    groups: dict[str, list[dict[str, Any]]] = {}
    for path, operations in schema["paths"].items():
        for method in METHODS:
            if method in operations:
                line = _line(path, method, operations[method])
                groups.setdefault(operations[method]["tags"][0], []).append(line)
    context = {"groups": groups, "here": "api", "version": schema["info"]["version"]}
    return render(request, "api/docs.html", context)


def _line(path: str, method: str, about: dict[str, Any]) -> dict[str, Any]:
    bodies = about.get("requestBody", {}).get("content", {}).values()
    body = next((body for body in bodies), {})
    answers = [
        {
            "status": status,
            "words": answer["description"],
            "shape": next((_name(media.get("schema", {})) for media in answer.get("content", {}).values()), ""),
        }
        for status, answer in about["responses"].items()
    ]
    return {
        "id": about["operationId"],
        "method": method.upper(),
        "path": path,
        "summary": about["summary"],
        "words": about["description"].replace("`", "").split("\n\n"),
        "parameters": about.get("parameters", []),
        "takes": _name(body.get("schema", {})) if bodies else "",
        "example": _example(body),
        "answers": answers,
    }


def _name(shape: dict[str, Any]) -> str:
    """What a shape is called in the description."""
    if "$ref" in shape:
        return shape["$ref"].rpartition("/")[2].rpartition(".")[2]
    if shape.get("type") == "array":
        return f"list of {_name(shape['items'])}"
    return shape.get("type", "any JSON") if shape else "any JSON"


def _example(body: dict[str, Any]) -> str:
    found = next(iter(body.get("examples", {}).values()), None)
    return msgspec.json.format(msgspec.json.encode(found["value"]), indent=2).decode() if found else ""
