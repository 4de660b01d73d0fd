"""The description of the API."""

import re
from typing import Any

import pytest
from django.test import Client

from games import api_urls
from games.api.schema import whole

METHODS = {"get", "post", "put", "delete"}


def operations() -> list[tuple[str, str, dict[str, Any]]]:
    return [
        (path, method, about)
        for path, methods in whole()["paths"].items()
        for method, about in methods.items()
        if method in METHODS
    ]


def test_every_address_is_described(db: None) -> None:
    addresses = [pattern for pattern in api_urls.urlpatterns if pattern.name not in ("api_docs", None)]
    assert len(whole()["paths"]) == len(addresses)


def test_every_operation_says_what_it_does_and_refuses(db: None) -> None:
    for path, method, about in operations():
        assert about["summary"], path
        assert about["description"].partition("Scope of a key")[0].strip(), (method, path)
        assert {"401", "403", "429"} <= set(about["responses"]), path
    ids = [about["operationId"] for *_, about in operations()]
    assert len(ids) == len(set(ids))


def test_all_shapes_are_there(db: None) -> None:
    schema = whole()
    wanted = set(re.findall(r"'\$ref': '#/components/schemas/([^']+)'", repr(schema)))
    assert wanted <= set(schema["components"]["schemas"])
    assert "x-shape" not in repr(schema)
    assert {"GameAnswer", "Tail", "Problem", "VoltView", "RaceView"} <= wanted


@pytest.mark.parametrize("address", ["/api/v1/schema/", "/api/v1/docs/"])
def test_everybody_can_read_it(address: str, db: None) -> None:
    assert Client().get(address).status_code == 200


def test_the_page_needs_no_foreign_host(db: None) -> None:
    page = Client().get("/api/v1/docs/").content.decode()
    assert "POST /games/{game_id}/join" in page
    assert re.findall(r'(?:src|href)="(?:https?:)?//[^"]*"', page) == []
