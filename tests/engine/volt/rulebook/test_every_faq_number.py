"""Every question of the FAQ has a test that names it at the start of its docstring."""

import ast
from pathlib import Path

import pytest

LAST = {1: "g", 2: "a", 3: "h", 4: "l", 5: "d", 6: "f", 7: "f"}
"""The last question of each chapter. Each chapter begins with a."""
NUMBERS = [f"{chapter}{chr(letter)}" for chapter, last in LAST.items() for letter in range(ord("a"), ord(last) + 1)]


@pytest.fixture(scope="module")
def tests() -> dict[str, str]:
    """The tests of this folder, with their docstrings."""
    trees = [ast.parse(path.read_text()) for path in sorted(Path(__file__).parent.glob("test_faq_*.py"))]
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {it.name: ast.get_docstring(it) or "" for it in functions if it.name.startswith("test_")}


def test_every_question_has_a_test_that_names_it(tests: dict[str, str]) -> None:
    named = {name.split("_")[1] for name, words in tests.items() if words.startswith(f'002 "{name.split("_")[1]}"')}
    assert named == set(NUMBERS)


def test_no_test_names_a_question_that_there_is_not(tests: dict[str, str]) -> None:
    assert {name.split("_")[1] for name in tests} == set(NUMBERS)


def test_all_questions_are_counted() -> None:
    assert len(NUMBERS) == len(set(NUMBERS)) == 44
