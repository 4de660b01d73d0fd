"""The description of the API: for programs as OpenAPI, for people as a page."""

from collections.abc import Mapping
from typing import Any

import msgspec
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from rest_framework.request import Request

from games.api.operation import operation
from games.api.resource import OpenResource
from games.kinds.registry import kinds

SUBJECT = "This description"
METHODS = ("get", "post", "put", "delete")


class Schema(OpenResource):
    @operation("get_schema", "This description")
    def get(self, request: Request) -> dict[str, Any]:
        """In OpenAPI 3.1."""
        return _whole()


@require_safe
def docs(request: HttpRequest, subjects: Mapping[str, str]) -> HttpResponse:
    """A page with every operation, what it takes and what it answers, and every shape.

    `subjects` says what people call the operations of each room.
    """
    schema = _whole()
    shapes = schema["components"]["schemas"]
    groups: dict[str, list[dict[str, Any]]] = {}
    for path, operations in schema["paths"].items():
        for method in METHODS:
            if method in operations:
                line = _line(path, method, operations[method], shapes)
                tag = operations[method]["tags"][0]
                groups.setdefault(subjects[tag], []).append(line)
    context = {
        "groups": groups,
        "shapes": [_shape(name, shapes[name]) for name in sorted(shapes)],
        "version": schema["info"]["version"],
        "site_url": settings.SITE_URL,
        "here": "api_docs",
    }
    return render(request, "api/docs.html", context)


def _whole() -> dict[str, Any]:
    from games.api.description.schema import whole  # here, since it takes a while and few ask

    return whole()


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
        "words": _paragraphs(about["description"]),
        "parameters": about.get("parameters", []),
        "takes": _name(body, shapes),
        "examples": _examples(body),
        "answers": answers,
        "shown": [
            each for answer in about["responses"].values() for each in _examples(_first(answer.get("content", {})))
        ],
    }


def _first(content: dict[str, Any]) -> dict[str, Any]:
    """The schema and examples of a body; empty if there is none. Nothing here has a second media type."""
    found: dict[str, Any] = next(iter(content.values()), {})
    return found


def _name(body: dict[str, Any], shapes: dict[str, Any]) -> str:
    """What the shape of a body is called; empty if there is no body."""
    if "schema" not in body:
        return ""
    found = shapes.get(_type(body["schema"]), body["schema"])
    return _type(found if found.get("type") == "array" else body["schema"])


def _examples(body: dict[str, Any]) -> list[dict[str, str]]:
    """Each with the name of its kind of game, or none if it is for all."""
    titles = {slug: kind.terms.title for slug, kind in kinds().items()}
    return [
        {
            "name": titles.get(found.get("summary", ""), ""),
            "text": msgspec.json.format(msgspec.json.encode(found["value"]), indent=2).decode(),
        }
        for found in body.get("examples", {}).values()
    ]


def _shape(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    needed = schema.get("required", [])
    fields = [
        {"name": field, "type": _type(part), "words": part.get("description", ""), "is_needed": field in needed}
        for field, part in schema.get("properties", {}).items()
    ]
    words = _paragraphs(schema.get("description", ""))
    return {"name": name, "words": words, "type": "" if fields else _type(schema), "fields": fields}


def _paragraphs(words: str) -> list[str]:
    return words.replace("`", "").split("\n\n") if words else []


def _type(schema: dict[str, Any]) -> str:
    """A schema in a few words, with the names of other shapes."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    several = schema.get("anyOf") or schema.get("oneOf")
    if several:
        return " or ".join(map(_type, several))
    if "enum" in schema:
        return " or ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "prefixItems" in schema:
        return f"[{', '.join(map(_type, schema['prefixItems']))}]"
    if schema.get("type") == "array":
        return f"list of {_type(schema['items'])}"
    values = schema.get("additionalProperties")
    if values and isinstance(values, dict):
        return f"{_type(values)} by name"
    return str(schema.get("format") or schema.get("type") or "any JSON")
