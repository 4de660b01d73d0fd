"""Everything of a room lies under its name: in games/, templates/, static/ and in the tests."""

import ast
import re
from pathlib import PurePath

import pytest
from django.contrib import admin

from tests.services import ROOT

LIBRARIES = {"account", "admin", "allauth", "auth", "django", "mfa", "usersessions"}
"""The folders of templates of libraries that the site replaces by its own."""


def folders(path: str) -> set[str]:
    return {child.name for child in (ROOT / path).iterdir() if child.is_dir() and child.name != "__pycache__"}


ROOMS = folders("games")


@pytest.mark.parametrize("path", ["templates", "static", "tests/static", "tests/games"])
def test_a_folder_has_the_name_of_its_room(path: str) -> None:
    others = {"templates": LIBRARIES, "tests/games": {"concurrency", "support"}}
    assert folders(path) - others.get(path, set()) <= ROOMS


def test_a_static_file_lies_in_the_folder_of_its_room() -> None:
    assert {child.name for child in (ROOT / "static").iterdir() if not child.is_dir()} == set()


def test_scripts_have_their_tests_in_the_folder_of_their_room() -> None:
    assert folders("tests/static") <= folders("static")


def names_in(source: str) -> set[str]:
    """The names of templates in a module."""
    constants = (node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str) and re.fullmatch(r"[a-z]+/[\w/]+\.html", value)}


@pytest.mark.parametrize("room", sorted(ROOMS))
def test_a_page_has_its_template_in_the_folder_of_its_room(room: str) -> None:
    """Only parts of pages, whose names begin with _, are those of other rooms."""
    names = {name for path in (ROOT / "games" / room).rglob("*.py") for name in names_in(path.read_text())}
    pages = {name for name in names if not PurePath(name).name.startswith("_")}
    assert {page.partition("/")[0] for page in pages} - LIBRARIES <= {room}


def test_a_room_has_its_own_rows_in_the_admin() -> None:
    pages = {model: page for model, page in admin.site._registry.items() if model._meta.app_label == "games"}
    homes = {model.__name__: type(page).__module__ for model, page in pages.items()}
    assert {name: home for name, home in homes.items() if not re.match(r"games\.\w+\.admin\b", home)} == {}
