"""What is true of every module: facts, words, settings, a test of its own, and that no other file names it."""

import re
from pathlib import Path

import pytest

from engine.kernel.errors import BadData
from engine.volt.module_registry import COLOURS, champion_homes, deck_of, find_module, find_modules
from engine.volt.modules.base import Module

ROOT = Path(__file__).parents[3]
CODE = ROOT / "engine" / "volt"
NAMES = sorted(find_modules())
CAUSES = {("bomb", "events.py")}
"""A bomb is a cause of damage, too."""
FORMATS = [CODE / "scenario.py", CODE / "scenarios/file.py", CODE / "scenarios/orders.py"]
"""The format of scenario files has words of its own, and some look like ids of modules."""


def test_there_are_eighteen_and_four() -> None:
    assert [len(deck_of(colour)) for colour in COLOURS] == [6, 8, 4]
    assert sorted(champion_homes().values()) == ["rome", "ruhrgebiet", "tokyo", "twin-cities"]
    assert len(NAMES) == 22


@pytest.mark.parametrize("name", NAMES)
def test_a_module_is_whole(name: str) -> None:
    module = find_module(name)
    assert issubclass(module, Module)
    assert module.id == name
    assert module.title
    assert module.words.endswith(".")
    assert module.suggested in module.settings or module.settings == ("always",)
    assert module.range[0] <= module.range[1]
    assert (ROOT / "tests/engine/volt/modules" / module.colour / f"test_{name}.py").exists()


@pytest.mark.parametrize("name", NAMES)
def test_no_other_file_names_it(name: str) -> None:
    words = re.compile(rf'["\']{name}["\']')
    own = CODE / "modules" / find_module(name).colour / f"{name}.py"
    others = [path for path in CODE.rglob("*.py") if path != own and path not in FORMATS]
    others = [path for path in others if (name, path.name) not in CAUSES]
    assert [path.name for path in others if words.search(path.read_text())] == []


def test_an_unknown_module() -> None:
    with pytest.raises(BadData, match="unknown module toaster"):
        find_module("toaster")
