"""Our scripts alone in a real browser, without a site around them."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route

from tests.services import ROOT

FOLDERS = [ROOT / "static", *sorted((ROOT / "games/kinds").glob("*/static"))]
ORIGIN = "http://localhost"
"""Web Crypto is there only where a page is secure."""


def _file(path: str) -> Path | None:
    return next((found for folder in FOLDERS if (found := folder / path.lstrip("/")).is_file()), None)


def _answer(route: Route) -> None:
    path = urlsplit(route.request.url).path
    found = _file(path)
    if found is not None:
        route.fulfill(body=found.read_bytes(), content_type="text/javascript")
    elif path == "/":
        route.fulfill(body="<!doctype html><title>Scripts</title>", content_type="text/html")
    else:
        route.fulfill(status=404)


@pytest.fixture
def scripts(page: Page) -> Page:
    """An empty page that can import our scripts by their addresses, as /web/dom.js."""
    return with_scripts(page)


def with_scripts(page: Page) -> Page:
    page.route(f"{ORIGIN}/**", _answer)
    page.goto(f"{ORIGIN}/")
    return page


def called(page: Page, script: str, name: str, *values: Any) -> Any:
    """What a function of a script returns for these values."""
    return page.evaluate(
        "async ([script, name, values]) => (await import(script))[name](...values)", [script, name, list(values)]
    )
