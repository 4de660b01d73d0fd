"""No card or module stands outside the file that it is: pages take its words from there, the rules ask it.

It can be named by its title, and by its id in text or as a name in the code.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.roborally.options import find_options
from engine.volt.module_registry import find_modules
from tests.services import ROOT

FOUND = {"roborally": find_options(), "volt": find_modules()}
FACTS = ("mines", "shield")
"""Facts of VOLT that are called like a module: mines lie in the arena, and a robot has damage tokens on its shield."""
FACTS_IN_TEXT = {
    "bomb": ("events.py", "answers/threats.py", "ghost/ghost_art.py", "told/harm.py"),
    "mines": ("scenario.py", "scenarios/file.py", "drawing/board.py"),
    "shield": ("scenario.py", "drawing/drawn.py", "mail.py"),
}
"""The files that have such facts under their names. A bomb is a cause of damage, too."""


def said(source: str) -> Iterator[str]:
    """All that a module says; what it says of itself, in docstrings and comments, may name a card as an example."""
    tree = ast.parse(source)
    about = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in about:
            yield node.value


def called(source: str) -> Iterator[str]:
    """The names of what a module imports, defines, reads, and passes on."""
    for node in ast.walk(ast.parse(source)):
        for attribute in ("id", "attr", "arg", "name", "module"):
            if isinstance(name := getattr(node, attribute, None), str):
                yield from name.split(".")


def named_by_id(path: Path, ids: set[str]) -> set[str]:
    source = path.read_text(encoding="utf-8")
    facts = {fact for fact, files in FACTS_IN_TEXT.items() if path.as_posix().endswith(files)}
    return ids & (set(said(source)) - facts | set(called(source)) - set(FACTS)) - {path.stem}


@pytest.mark.parametrize(("kind", "found"), FOUND.items())
def test_no_page_names_a_card(kind: str, found: dict[str, type]) -> None:
    title = re.compile("|".join(rf"\b{re.escape(card.title)}\b" for card in found.values()))
    named = {
        str(path.relative_to(ROOT)): lines
        for path in sorted((ROOT / "games/kinds" / kind).rglob("*.py"))
        if (lines := [line for line in said(path.read_text(encoding="utf-8")) if title.search(line)])
    }
    assert named == {}


@pytest.mark.slow("reads every module of the folder")
@pytest.mark.parametrize("folder", ["engine", "games/kinds"])
@pytest.mark.parametrize(("kind", "found"), FOUND.items())
def test_nothing_knows_a_card_by_its_id(folder: str, kind: str, found: dict[str, type]) -> None:
    paths = sorted((ROOT / folder / kind).rglob("*.py"))
    assert {str(path.relative_to(ROOT)): ids for path in paths if (ids := named_by_id(path, set(found)))} == {}


def test_docstrings_may_name_a_card() -> None:
    source = '"""Such as Brakes."""\nTITLE = "Brakes"\n'
    assert list(said(source)) == ["Brakes"]


def test_an_id_is_found_in_text_and_among_names(tmp_path: Path) -> None:
    (tmp_path / "words.py").write_text(
        '"""Such as brake."""\nWORDS = {"anchor": ""}\nif policy.conductor:\n    jetpack()\n'
    )
    assert named_by_id(tmp_path / "words.py", set(find_modules())) == {"anchor", "conductor", "jetpack"}
