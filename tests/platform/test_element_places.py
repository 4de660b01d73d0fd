"""A board element has three places: its rules, its folder of templates, and its words for what it makes happen."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from engine.roborally.elements import find_elements
from tests.services import ROOT

PRODUCT = ("engine/roborally", "games/kinds/roborally")
"""All that knows races. The other rooms serve every game."""
SHARED = ROOT / "engine/roborally/terrain"
"""Rules that several elements share are no place of any of them."""
MARKUP = re.compile(r"<[^>]*>|{[{%#].*?[}%#]}")
"""Tags of HTML and templates."""
TEXTS = (".html", ".txt", ".css", ".js", ".svg")
PLACES = 3
VOCABULARY = {
    "dock": "every race starts on docks",
    "flag": "every race is about flags",
    "laser": "robots fire lasers, too",
    "level": "every space has a level, and lines of sight depend on it",
    "start": "also the word for the beginning of a turn and a race",
    "wall": "every board is checked for its walls, and other elements hang on them",
}
"""What is no element that one adds, but what races and boards are made of, with the reason."""


@cache
def names_by_file() -> dict[Path, set[str]]:
    """All names in the code of the product, in texts all words. What docstrings and sentences say does not count."""
    found = (path for folder in PRODUCT for path in (ROOT / folder).rglob("*.*") if SHARED not in path.parents)
    return {
        path.relative_to(ROOT): {path.stem, path.parent.name, *_names(path)}
        for path in found
        if path.suffix in (".py", *TEXTS)
    }


def _names(path: Path) -> set[str]:
    text = path.read_text()
    if path.suffix == ".py":
        return _names_in(text)
    return _words_in(text) if path.suffix in (".css", ".js") else _words_in(" ".join(MARKUP.findall(text)))


def _names_in(source: str) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name):
                names.add(name)
            case ast.Constant(value=str(text)) if " " not in text:
                names.add(text)
            case ast.ImportFrom(module=str(module), names=imported):
                names |= {module, *(alias.name for alias in imported)}
    return names


def _words_in(text: str) -> set[str]:
    """All words, a compound such as a colour's name as one."""
    return set(re.findall(r"[\w-]+", text))


def places_of(element: str) -> set[str]:
    """Where an element is named: modules, and folders of templates."""
    kind = find_elements()[element]
    events = {event.__name__ for event in kind.events if event.__module__ == kind.__module__}
    own = {element, kind.__name__, kind.__module__, *events}
    named = [path for path, names in names_by_file().items() if names & own]
    return {
        str(path if path.suffix == ".py" or path.parent.parent.name != "elements" else path.parent) for path in named
    }


@pytest.mark.parametrize("element", sorted(find_elements().keys() - VOCABULARY.keys()))
def test_an_element_is_named_in_three_places_at_most(element: str) -> None:
    assert len(places_of(element)) <= PLACES, places_of(element)


@pytest.mark.parametrize("element", VOCABULARY)
def test_no_exception_is_kept_that_is_none(element: str) -> None:
    assert len(places_of(element)) > PLACES


def test_a_flamer_has_its_rules_its_drawing_and_its_words() -> None:
    assert places_of("flamer") == {
        "engine/roborally/elements/hazards/flamer.py",
        "games/kinds/roborally/templates/roborally/elements/flamer",
        "games/kinds/roborally/told/elements/hazards/flamer.py",
    }


def test_a_name_in_a_sentence_is_no_place() -> None:
    assert _names_in('"""A flamer."""\nWORDS = "the flamer burns"') == {"WORDS"}
    assert "Flamer" in _names_in("from engine.roborally.elements.hazards.flamer import Flamer")
    assert "flamer" not in _words_in(" ".join(MARKUP.findall("<p>The flamer burns.</p>")))
    assert "flamer" in _words_in('<g class="flamer">')
