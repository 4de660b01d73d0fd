"""The description of the API that programs read (OpenAPI 3.1). The shapes are the typed structures themselves: nothing
is listed twice."""

from collections.abc import Callable
from functools import cache
from inspect import signature
from typing import Any

import msgspec
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema

from games.api import errors
from games.api.errors import Problem
from games.kinds.registry import kinds as kinds_of_games

JSON = "application/json"
SLUG = "^[A-Za-z0-9_-]+$"
HERE = "x-shape"
"""Stands in for a shape until all are known, because only then the names of all are settled."""
URLS = "games.api_urls"
COMPONENTS = "#/components/schemas/"
REFUSALS = {
    400: "The request cannot be met as it stands; `detail` says what and where.",
    401: "Nobody is signed in, or the key is not good.",
    403: "Not for this person, or not for this key.",
    404: "There is no such thing, or nothing that this person may know of.",
    406: "The caller takes no JSON.",
    409: "Too late, too early, or done already.",
    412: "The game has moved on since the ETag in If-Match.",
    413: "The body is far too long.",
    415: "The body is not JSON.",
    422: "The Idempotency-Key came with another request before.",
    429: "Too many requests; Retry-After says how many seconds to wait.",
}
ORDER_KIND = "A kind of question, as your standing orders name it."
IDS = {
    "game_id": OpenApiParameter(
        "game_id", {"type": "integer", "minimum": 1}, "path", description="The number of a game."
    ),
    "number": OpenApiParameter(
        "number",
        {"type": "integer", "minimum": 0},
        "path",
        description="Of a turn (0: the set-up), or of a seat (from 0).",
    ),
    "invitation_id": OpenApiParameter(
        "invitation_id", {"type": "integer", "minimum": 0}, "path", description="Its number."
    ),
    "vote_id": OpenApiParameter("vote_id", {"type": "integer", "minimum": 0}, "path", description="Its number."),
    "vacation_id": OpenApiParameter(
        "vacation_id", {"type": "integer", "minimum": 1}, "path", description="Its number."
    ),
    "person_id": OpenApiParameter(
        "person_id", {"type": "integer", "minimum": 1}, "path", description="The number of somebody's profile."
    ),
    "message_id": OpenApiParameter(
        "message_id", {"type": "integer", "minimum": 1}, "path", description="The number of a message."
    ),
    "target_id": OpenApiParameter(
        "target_id", {"type": "integer", "minimum": 1}, "path", description="Of a browser, chat or webhook."
    ),
    "template_id": OpenApiParameter(
        "template_id", {"type": "integer", "minimum": 1}, "path", description="The number of kept settings."
    ),
    "token": OpenApiParameter(
        "token",
        {"type": "string", "pattern": SLUG},
        "path",
        description="The last part of the link in a mail.",
    ),
    "game_kind": OpenApiParameter(
        "game_kind", {"type": "string", "pattern": SLUG}, "path", description="A kind of game, as /kinds names it."
    ),
    "channel": OpenApiParameter(
        "channel", {"type": "string", "pattern": SLUG}, "path", description="A way of being told."
    ),
    "kind": OpenApiParameter("kind", {"type": "string", "pattern": SLUG}, "path", description=ORDER_KIND),
    "decision_id": OpenApiParameter(
        "decision_id",
        {"type": "string", "pattern": "^[A-Za-z0-9_.-]+$"},
        "path",
        description="The id of a question to your seat. It is never used again, so an answer cannot meet another "
        "question than the one it was meant for.",
    ),
}
IDEMPOTENCY_KEY = OpenApiParameter(
    "Idempotency-Key",
    {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "^[!-~]+$"},
    "header",
    description="Any text of yours. The same request with the same key has its effect once, and for 24 hours gets the "
    "same answer, with the header Idempotency-Replayed: true.",
)
UNLESS_STALE = OpenApiParameter(
    "If-Match", str, "header", description="The ETag of the game as you saw it; if it has moved on, nothing is done."
)
_shapes: list[Any] = [Problem]


def described(operate: Callable[..., Any], **about: Any) -> Callable[..., Any]:
    """The operation with its description for `whole`."""
    takes, gives, status = about["takes"], about["gives"], about["status"]
    examples = [OpenApiExample("body", about["example"], request_only=True)] if about["example"] is not None else []
    words = f"{operate.__doc__ or ''}\n\nScope of a key: `{about['scope']}`."
    decorate = extend_schema(
        operation_id="_".join(operate.__qualname__.lower().split(".")),
        summary=about["summary"],
        description=words.strip(),
        tags=[operate.__module__.split(".")[1]],
        parameters=_parameters(operate, about["query"], 412 in about["refuses"], about["scope"] != "read"),
        request=None if takes is None else {JSON: _shape(takes)},
        responses={(status, JSON): _answer(gives, about["shown"])} | _refusals(operate.__name__, **about),
        examples=examples,
    )
    return decorate(operate)


def _answer(gives: Any, shown: Any) -> OpenApiResponse:
    examples = [OpenApiExample("answer", shown)] if shown is not None else []
    return OpenApiResponse(None if gives is None else _shape(gives), description="Done.", examples=examples)


def _refusals(method: str, **about: Any) -> dict[tuple[int, str], OpenApiResponse]:
    statuses = {*about["refuses"], 401, 403, 406, 429}
    if about["takes"] is not None:
        statuses |= {400, 413, 415}
    if method == "post" and about["scope"] != "read":
        statuses |= {400, 413, 422}
    if about["query"] is not None:
        statuses.add(400)
    return {
        (status, errors.MEDIA_TYPE): OpenApiResponse(_shape(Problem), description=REFUSALS[status])
        for status in sorted(statuses)
    }


def _parameters(operate: Callable[..., Any], query: type | None, is_of_a_game: bool, has_effect: bool) -> list[Any]:
    found: list[Any] = [IDS[name] for name in signature(operate).parameters if name in IDS]
    found += [IDEMPOTENCY_KEY] if has_effect and operate.__name__ == "post" else []
    found += [UNLESS_STALE] if is_of_a_game else []
    return found + ([] if query is None else _query_parameters(query))


def _query_parameters(query: type) -> list[OpenApiParameter]:
    _, components = msgspec.json.schema_components([query])
    properties = components[query.__name__]["properties"]
    return [
        OpenApiParameter(name, about, "query", description=about.pop("description", ""))
        for name, about in properties.items()
    ]


def _shape(wanted: Any) -> dict[str, Any]:
    if wanted is Any:
        return {}
    if wanted not in _shapes:
        _shapes.append(wanted)
    return {HERE: _shapes.index(wanted)}


def fill_in(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Puts the shapes in the places that were kept for them."""
    kinds = kinds_of_games().values()
    wanted = [*_shapes, *(kind.view for kind in kinds), *(kind.rules.event_types for kind in kinds)]
    references, components = msgspec.json.schema_components(wanted, ref_template=COMPONENTS + "{name}")
    views = references[len(_shapes) : len(_shapes) + len(kinds)]
    _name_the_kinds(components, list(views), list(references[len(_shapes) + len(kinds) :]))
    filled = _filled(result, references)
    filled.setdefault("components", {}).setdefault("schemas", {}).update(_with_fractions(components))
    return filled


def _name_the_kinds(components: dict[str, Any], views: list[Any], events: list[Any]) -> None:
    """What differs from game to game: any of the kinds' own shapes."""
    components["Event"] = {"title": "Event", "description": "Something that happened.", "anyOf": events}
    for name, part in (("GameAnswer", "view"), ("TurnPage", "before")):
        components[name]["properties"][part] = {"anyOf": [*views, {"type": "null"}]}


def _with_fractions(part: Any) -> Any:
    """Spans of time may have fractions of a second, which JSON Schema's "duration" does not know."""
    if isinstance(part, dict):
        if part.get("format") == "duration":
            return {"type": "string", "description": "A span as in ISO 8601: P1DT7200S, PT90.5S."}
        return {name: _with_fractions(inner) for name, inner in part.items()}
    return [_with_fractions(inner) for inner in part] if isinstance(part, list | tuple) else part


def _filled(part: Any, references: tuple[Any, ...]) -> Any:
    if isinstance(part, dict):
        if HERE in part:
            return references[part[HERE]]
        return {name: _filled(inner, references) for name, inner in part.items()}
    return [_filled(inner, references) for inner in part] if isinstance(part, list) else part


@cache
def whole() -> dict[str, Any]:
    """The description of the API as it runs here."""
    return SchemaGenerator(urlconf=URLS, api_version=None).get_schema(public=True)  # type: ignore[no-any-return]
