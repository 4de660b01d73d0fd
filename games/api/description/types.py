"""The JSON Schemas of the types that are decoded and encoded, in a form that generators of clients can use."""

from inspect import cleandoc
from typing import Any

import msgspec

from games.api.description.words import shapes_in, words_of

COMPONENTS = "#/components/schemas/"
PARTS = ("anyOf", "oneOf", "items", "prefixItems", "additionalProperties")
"""Where a schema has others inside, apart from its `properties`."""


def schemas_of(types: list[Any], prefix: str = "") -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The JSON Schema of each type, and those of the shapes inside by their class names, which begin with `prefix`."""
    schemas, components = msgspec.json.schema_components(types, ref_template=f"{COMPONENTS}{prefix}{{name}}")
    named = {
        f"{prefix}{name}": _usable(schema) | _title(f"{prefix}{name}", schema) for name, schema in components.items()
    }
    for shape, names in shapes_in(types).items():
        _say_fields(named.get(f"{prefix}{shape.__name__}", {}), words_of(shape), names)
    return [_usable(schema) for schema in schemas], named


def _say_fields(schema: dict[str, Any], words: dict[str, str], names: dict[str, str]) -> None:
    """Adds what the code says about the fields."""
    for field, part in schema.get("properties", {}).items():
        if said := words.get(names.get(field, "")):
            part["description"] = f"{said} {part.get('description', '')}".strip()


def _title(name: str, schema: dict[str, Any]) -> dict[str, str]:
    """Generators name classes after titles, so these have to be as different as the names."""
    return {"title": name} if "title" in schema else {}


def _usable(schema: Any) -> Any:
    """A schema without what generators cannot read."""
    if isinstance(schema, list):
        return [_usable(inner) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {part: _usable(schema[part]) for part in PARTS if part in schema}
    if "properties" in schema:
        inner["properties"] = {name: _usable(part) for name, part in schema["properties"].items()}
    if "description" in schema:  # a docstring, without its indents
        inner["description"] = cleandoc(schema["description"])
    return _simplified(schema | inner)


def _simplified(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema without what generators stumble over.

    JSON Schema's "duration" knows no fractions of a second. msgspec gives the length of a tuple twice, and a list of
    anything has no items. Defaults that are objects go into the description. A reference keeps only its description.
    """
    if schema.get("format") == "duration":
        return {"type": "string", "description": "A span as in ISO 8601: P1DT7200S, PT90.5S."}
    if "$ref" in schema:
        return {key: part for key, part in schema.items() if key in ("$ref", "description")}
    kept = {key: part for key, part in schema.items() if (key, part) != ("items", False)}
    if kept.get("type") == "array" and "prefixItems" not in kept:
        kept.setdefault("items", {})
    if isinstance(default := kept.get("default"), dict):
        del kept["default"]
        if default:
            said = f"By default {msgspec.json.encode(default).decode()}."
            kept["description"] = f"{kept.get('description', '')} {said}".strip()
    return kept
