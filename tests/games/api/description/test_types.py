"""JSON Schemas that generators of clients can use. openapi-python-client, which is strict, took none of these."""

import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Annotated, Any

import msgspec

from games.api.description.schema import whole
from games.api.description.types import schemas_of


def inner(part: Any) -> Iterator[dict[str, Any]]:
    """All objects of the description, at any depth."""
    if isinstance(part, dict):
        yield part
    for each in part.values() if isinstance(part, dict) else part if isinstance(part, list | tuple) else ():
        yield from inner(each)


def class_name(name: str) -> str:
    """As generators write it: dots and dashes begin a word, as capital letters do."""
    return "".join(
        word[:1].upper() + word[1:].lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name)
    )


def test_names_stay_different_as_names_of_classes(db: None) -> None:
    shapes = whole()["components"]["schemas"]
    assert [name for name in shapes if not re.fullmatch("[A-Za-z][A-Za-z0-9]*", name)] == []
    assert len({class_name(name) for name in shapes}) == len(shapes)
    assert {name: shape["title"] for name, shape in shapes.items() if shape.get("title", name) != name} == {}


def test_operations_are_named_by_what_they_do(db: None) -> None:
    names = [about["operationId"] for methods in whole()["paths"].values() for about in methods.values()]
    assert [name for name in names if not re.fullmatch("[a-z]+(_[a-z]+)*", name)] == []
    assert {"list_games", "create_game", "get_game", "submit_answer"} <= set(names)
    assert not [name for name in names if name.endswith(("_get", "_post", "_put", "_delete"))]


def test_the_length_of_a_tuple_is_said_once(db: None) -> None:
    tuples = [part for part in inner(whole()) if "prefixItems" in part]
    assert tuples
    assert [part for part in tuples if "items" in part] == []
    assert all(part["minItems"] == part["maxItems"] == len(part["prefixItems"]) for part in tuples)


def test_no_default_is_an_object(db: None) -> None:
    assert [part for part in inner(whole()["components"]) if isinstance(part.get("default"), dict)] == []
    clock = whole()["components"]["schemas"]["NewGame"]["properties"]["clock"]
    assert 'By default {"type":"each_turn","seconds":86400,' in clock["description"]


def test_every_time_has_its_format(db: None) -> None:
    """Quiet hours are hours of a day, a `since` may be a place in a list, and `at` a place on a board."""
    hours = {"quiet_from", "quiet_until", "digest_at"}
    wanted = re.compile("(.*_at|.*_until|at|expires)")
    named = [
        (name, schema)
        for shape in whole()["components"]["schemas"].values()
        for name, schema in shape.get("properties", {}).items()
        if wanted.fullmatch(name) and name not in hours and "prefixItems" not in schema
    ]
    assert len(named) > 30
    assert [name for name, schema in named if "date-time" not in repr(schema)] == []


class Pair(msgspec.Struct):
    """A property may have the name of a keyword."""

    items: tuple[int, str]
    default: dict[str, int]
    took: timedelta
    inside: "dict[str, Other]" = {}
    usual: "Annotated[Other, msgspec.Meta(description='The other.')]" = msgspec.field(default_factory=lambda: Other(3))


class Other(msgspec.Struct, frozen=True):
    number: int = 1


def test_what_generators_cannot_read_is_said_otherwise() -> None:
    [pair], shapes = schemas_of([Pair], "Own")
    assert pair == {"$ref": "#/components/schemas/OwnPair"}
    assert set(shapes) == {"OwnPair", "OwnOther"}
    assert shapes["OwnPair"]["title"] == "OwnPair"
    properties = shapes["OwnPair"]["properties"]
    assert properties["items"] == {
        "type": "array",
        "minItems": 2,
        "maxItems": 2,
        "prefixItems": [{"type": "integer"}, {"type": "string"}],
    }
    assert properties["default"] == {"type": "object", "additionalProperties": {"type": "integer"}}
    assert properties["took"] == {"type": "string", "description": "A span as in ISO 8601: P1DT7200S, PT90.5S."}
    assert "default" not in properties["inside"]
    assert shapes["OwnOther"]["properties"]["number"]["default"] == 1


def test_causes_are_listed(db: None) -> None:
    named = {
        f"{name}.{field}": about
        for name, shape in whole()["components"]["schemas"].items()
        for field, about in shape.get("properties", {}).items()
        if field in ("because", "cause", "why")
    }
    unlisted = {name for name, about in named.items() if "enum" not in str(about)}
    assert unlisted == {"RoborallyThreat.cause"}, "that may be any Option, and ids of Options are strings everywhere"
    assert {"", "edge", "pit"} <= set(named["RoborallyStep.cause"]["enum"])
    assert {"edge", "pit", "exploded", "used"} <= set(named["RoborallyDeviceRemoved.why"]["enum"])
