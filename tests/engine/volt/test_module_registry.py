"""What is true of every module: facts, words, settings, and a test of its own."""

from pathlib import Path
from typing import Any

import pytest

from engine.kernel.errors import BadData
from engine.volt.module_registry import COLOURS, champion_homes, deck_of, find_module, find_modules
from engine.volt.modules.base import Module

ROOT = Path(__file__).parents[3]
NAMES = sorted(find_modules())


def test_there_are_eighteen_and_four() -> None:
    assert [len(deck_of(colour)) for colour in COLOURS] == [6, 8, 4]
    assert sorted(champion_homes().values()) == ["rome", "ruhrgebiet", "tokyo", "twin-cities"]
    assert len(NAMES) == 22


def test_a_module_is_whole(subtests: pytest.Subtests) -> None:
    for name in NAMES:
        with subtests.test(name):
            module = find_module(name)
            assert issubclass(module, Module)
            assert module.id == name
            assert module.title
            assert module.words.endswith(".")
            assert module.suggested in module.settings or module.settings == ("always",)
            assert module.range[0] <= module.range[1]
            assert (ROOT / "tests/engine/volt/modules" / module.colour / f"test_{name}.py").exists()


def test_an_unknown_module() -> None:
    with pytest.raises(BadData, match="unknown module toaster"):
        find_module("toaster")


@pytest.mark.parametrize(
    ("module", "use", "words"),
    [
        ("brake", 1, "1 space fewer"),
        ("brake", 2, "2 spaces fewer"),
        ("mobility", True, "Move instead of firing"),
        ("mines", True, "Use it"),
        ("mines", 9, "Lay a mine, and take back the one on B2"),
        ("shock_pulse", True, "Use it"),
    ],
)
def test_a_use_in_words(module: str, use: Any, words: str) -> None:
    assert find_module(module).use_words(use, cell="B2") == words
