"""A board element has three places: its rules, its folder of templates, and its words for what it makes happen."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from engine.roborally.elements import find_elements
from tests.services import ROOT

PRODUCT = ("engine/roborally", "games", "templates", "static", "roborally_site")
TEXTS = (".html", ".txt", ".css", ".js", ".svg")
PLACES = 3
ALONE = {"flamer", "one_way_wall", "portal", "randomizer", "repulsor"}
"""Elements that nothing else builds on, and that are not called by a word of plain English. The newest is among them.

Others lend their name to more: robots drown in water, flags lie on repair sites, walls stop beams, and the causes of a
robot's destruction are listed in one place.
"""


@cache
def names_by_file() -> dict[Path, set[str]]:
    """All names in the code of the product, in texts all words. What docstrings and sentences say does not count."""
    found = (path for folder in PRODUCT for path in (ROOT / folder).rglob("*.*") if "migrations" not in path.parts)
    return {path.relative_to(ROOT): _names(path) for path in found if path.suffix in (".py", *TEXTS)}


def _names(path: Path) -> set[str]:
    text = path.read_text()
    return _names_in(text) if path.suffix == ".py" else set(re.findall(r"\w+", text))


def _names_in(source: str) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name):
                names.add(name)
            case ast.Constant(value=str(text)) if " " not in text:
                names.add(text)
            case ast.ImportFrom(module=str(module), names=imported):
                names |= {module.rpartition(".")[2], *(alias.name for alias in imported)}
    return names


def places_of(element: str) -> set[str]:
    """Where an element is named: modules, and folders of templates."""
    kind = find_elements()[element]
    own = {element, kind.__name__, kind.__module__.rpartition(".")[2], *(event.__name__ for event in kind.events)}
    named = [path for path, names in names_by_file().items() if names & own]
    return {
        str(path if path.suffix == ".py" or path.parent.parent.name != "elements" else path.parent) for path in named
    }


@pytest.mark.parametrize("element", sorted(ALONE))
def test_an_element_is_named_in_three_places_at_most(element: str) -> None:
    assert len(places_of(element)) <= PLACES, places_of(element)


def test_a_flamer_has_its_rules_its_drawing_and_its_words() -> None:
    assert places_of("flamer") == {
        "engine/roborally/elements/hazards/flamer.py",
        "games/kinds/roborally/templates/roborally/elements/flamer",
        "games/kinds/roborally/told/elements/flamer.py",
    }


def test_a_name_in_a_sentence_is_no_place() -> None:
    assert _names_in('"""A flamer."""\nWORDS = "the flamer burns"') == {"WORDS"}
    assert "Flamer" in _names_in("from engine.roborally.elements.hazards.flamer import Flamer")
