"""The part of the API's description about each kind of game: shapes that bear the kind's name."""

import re
from collections.abc import Iterable
from itertools import chain
from typing import Any

from engine.kernel.decisions import Decision
from games.api.description.types import COMPONENTS, schemas_of
from games.kinds.base import GameKind
from games.kinds.registry import kinds

WORDS = {
    "Options": "What a table can choose for its game, or has chosen.",
    "Event": "Something that happened. Spaces are numbered as in `Board`.",
    "View": "What the caller may know of a game under way. Spaces are numbered as in `Board`.",
    "Offer": "A question to a seat, with everything it offers. Spaces are numbered as in `Board`.",
    "Answer": "An answer to a question. The shape of the question says which. A draft may be incomplete.",
    "StandingOrder": "How questions of a kind are answered without asking.",
    "BoardElement": "Something that lies on a space of a board.",
    "PreviewedAnswer": "An answer to preview. It may be incomplete.",
    "PreviewResult": "Where an answer would lead.",
}
"""What differs from game to game. Each is one of several shapes: see games.shapes.by_kind."""
SEALED = {
    "title": "Sealed",
    "type": "object",
    "description": "Face down. A POST to its opening shows it.",
    "properties": {},
    "additionalProperties": False,
}


def add_kinds(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Adds the shapes of all kinds, and says which may stand where."""
    components = result["components"]["schemas"]
    choices: dict[str, list[Any]] = {name: [] for name in WORDS}
    for kind in kinds().values():
        own, shapes = _of_kind(kind)
        components |= shapes
        for name, found in own.items():
            choices[name] += found
    components["Sealed"] = SEALED
    choices["Offer"].append({"$ref": f"{COMPONENTS}Sealed"})
    components |= {name: {"title": name, "description": WORDS[name], "anyOf": choices[name]} for name in WORDS}
    return result


def prefix_of(slug: str) -> str:
    """The beginning of the names of a kind's shapes. It has no dots, which generators drop or take for folders."""
    return "".join(word.capitalize() for word in re.split(r"\W|_", slug))


def _of_kind(kind: GameKind) -> tuple[dict[str, list[Any]], dict[str, Any]]:
    """The shapes that a kind has for each of WORDS, and all its shapes by name."""
    types, parts = _types(kind), [part for by_key in kind.parts.values() for part in by_key.values()]
    each = [*chain.from_iterable(types.values()), *parts]
    schemas, shapes = schemas_of(each, prefix_of(kind.slug))
    schema_of = dict(zip(each, schemas, strict=True))
    for question in types["Offer"]:
        _say_answer(shapes[_name(schema_of[question])], question, schema_of)
    options = f"{prefix_of(kind.slug)}Options"
    shapes[options] = {"title": options, **options_of(kind)}
    for name, by_key in kind.parts.items():
        _say_parts(shapes, name, {key: _name(schema_of[part]) for key, part in by_key.items()})
    own = {name: [schema_of[one] for one in some] for name, some in types.items()}
    return own | {"Options": [{"$ref": f"{COMPONENTS}{options}"}]}, shapes


def options_of(kind: GameKind) -> dict[str, Any]:
    """The JSON Schema of what a table can choose."""
    _, shapes = schemas_of([kind.rules.setup_type], prefix_of(kind.slug))
    schema, hidden = shapes[f"{prefix_of(kind.slug)}{kind.rules.setup_type.__name__}"], kind.setup.NOT_CHOSEN
    return {
        "type": "object",
        "properties": {name: about for name, about in schema["properties"].items() if name not in hidden},
        "required": [name for name in schema.get("required", []) if name not in hidden],
    }


def _types(kind: GameKind) -> dict[str, list[Any]]:
    questions = list(kind.rules.decision_types().values())
    return {
        "View": [kind.view],
        "Event": [kind.rules.event_types],
        "Offer": questions,
        "Answer": _each_once(question.answer_type() for question in questions),
        "StandingOrder": _each_once(question.order_type for question in questions if question.order_type is not None),
        "BoardElement": [kind.layout.BoardElement],
        "PreviewedAnswer": [kind.ghost.PreviewedAnswer],
        "PreviewResult": [kind.ghost.PreviewResult],
    }


def _each_once(types: Iterable[Any]) -> list[Any]:
    return list(dict.fromkeys(types))


def _say_answer(shape: dict[str, Any], question: type[Decision[Any]], schema_of: dict[Any, Any]) -> None:
    """Names the shapes of a question's answer and of its standing order."""
    answer = schema_of[question.answer_type()]
    said = f"It is answered by `{_name(answer)}`."
    shape["x-answer"] = answer
    if question.order_type is not None:
        order = schema_of[question.order_type]
        said += f" Its standing order is `{question.order_kind()}`, a `{_name(order)}`."
        shape["x-standing-order"] = order
    shape["description"] = f"{shape.get('description', '')}\n\n{said}".strip()


def _say_parts(shapes: dict[str, Any], part: str, names: dict[str, str]) -> None:
    """Names the shapes that a part without a type may hold, by key, wherever there is such a part."""
    said = "; ".join(f"`{key}`: `{name}`" for key, name in names.items())
    for shape in shapes.values():
        if part in shape.get("properties", {}):
            shape["properties"][part] |= {"description": f"By id: {said}."}


def _name(schema: dict[str, Any]) -> str:
    """The name of a shape, or the type if it is plain."""
    return str(schema.get("$ref", schema.get("type"))).removeprefix(COMPONENTS)
