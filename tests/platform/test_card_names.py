"""No card's or module's title stands outside the module that it is: pages take its words from there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.roborally.options import find_options
from engine.volt.module_registry import find_modules

ROOT = Path(__file__).resolve().parents[2]


def said(source: str) -> Iterator[str]:
    """All that a module says; what it says of itself, in docstrings and comments, may name a card as an example."""
    tree = ast.parse(source)
    about = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in about:
            yield node.value


@pytest.mark.parametrize(("kind", "found"), [("roborally", find_options()), ("volt", find_modules())])
def test_no_page_names_a_card(kind: str, found: dict[str, type]) -> None:
    title = re.compile("|".join(rf"\b{re.escape(card.title)}\b" for card in found.values()))
    named = {
        str(path.relative_to(ROOT)): lines
        for path in sorted((ROOT / "games/kinds" / kind).rglob("*.py"))
        if (lines := [line for line in said(path.read_text(encoding="utf-8")) if title.search(line)])
    }
    assert named == {}


def test_docstrings_may_name_a_card() -> None:
    source = '"""Such as Brakes."""\nTITLE = "Brakes"\n'
    assert list(said(source)) == ["Brakes"]
