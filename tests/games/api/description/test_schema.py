"""The description of the API."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.core.management import call_command
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ComponentRegistry

from games import api_urls
from games.api.description.schema import URLS, Shape, whole

METHODS = {"get", "post", "put", "delete"}


def operations() -> list[tuple[str, str, dict[str, Any]]]:
    return [
        (path, method, about)
        for path, methods in whole()["paths"].items()
        for method, about in methods.items()
        if method in METHODS
    ]


def test_every_address_is_described(db: None) -> None:
    named = [pattern.name for pattern in api_urls.urlpatterns if pattern.name not in (None, "api_docs")]
    assert len(whole()["paths"]) == len(named) == len(set(named))


def test_every_operation_says_what_it_does_and_refuses(db: None) -> None:
    for path, method, about in operations():
        assert about["summary"], path
        assert about["description"].partition("Scope of a key")[0].strip(), (method, path)
        assert {"401", "403", "406", "429"} <= set(about["responses"]), path
    ids = [about["operationId"] for *_, about in operations()]
    assert len(ids) == len(set(ids))


def test_every_part_of_an_address_has_words(db: None) -> None:
    parts = [part for *_, about in operations() for part in about.get("parameters", ()) if part["in"] == "path"]
    assert {part["name"] for part in parts if not part.get("description")} == set()


def test_all_shapes_are_there(db: None) -> None:
    schema = whole()
    wanted = set(re.findall(r"'\$ref': '#/components/schemas/([^']+)'", repr(schema)))
    assert wanted <= set(schema["components"]["schemas"])
    assert {"GameAnswer", "Tail", "Problem", "VoltVoltView", "RoborallyRaceView"} <= wanted


@pytest.mark.slow("checks the whole description of the API")
def test_it_is_valid_and_no_two_shapes_share_a_name(db: None, tmp_path: Path) -> None:
    """drf-spectacular warns of shapes that do."""
    call_command("spectacular", urlconf=URLS, validate=True, fail_on_warn=True, file=str(tmp_path / "schema.yaml"))


class Plain(msgspec.Struct):
    """One of two shapes of this name."""

    count: int


class Other(msgspec.Struct):
    """Has the other inside."""

    plain: "list[PlainToo]"


PlainToo = msgspec.defstruct("Plain", [("name", str)])


def test_two_shapes_of_one_name_are_warned_of(capsys: pytest.CaptureFixture[str]) -> None:
    """Whichever comes first."""
    for first, second in ((Plain, Other), (Other, Plain)):
        registry = ComponentRegistry()
        for shape in (first, second):
            auto_schema = AutoSchema()
            auto_schema.registry = registry
            auto_schema.resolve_serializer(Shape(shape), "response")
        assert 'identical names "Plain"' in capsys.readouterr().err
