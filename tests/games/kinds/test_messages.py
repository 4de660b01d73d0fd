"""What is told of a game is whole messages with named places, never pieces put together: it will be translated."""

import ast
import re
from pathlib import Path

import pytest

from tests.games.kinds.messages import WHOLE, messages, modules_that_tell
from tests.services import ROOT

MODULES = [path for kind in ("roborally", "volt") for path in modules_that_tell(kind)]


def name_of(module: Path) -> str:
    return module.relative_to(ROOT / "games/kinds").as_posix()


def test_every_message_is_a_whole_sentence(subtests: pytest.Subtests) -> None:
    for module in MODULES:
        with subtests.test(name_of(module)):
            said = list(messages(module))
            assert said
            assert [text for text in said if not WHOLE.fullmatch(text)] == []


def test_no_message_is_put_together_in_code(subtests: pytest.Subtests) -> None:
    """Places are named, and filled by those who say the message. Titles and flashes are not messages."""
    for module in MODULES:
        with subtests.test(name_of(module)):
            joined = [
                ast.unparse(node) for node in ast.walk(ast.parse(module.read_text())) if isinstance(node, ast.JoinedStr)
            ]
            assert [text for text in joined if not text.startswith(("f'Control unit ", "f'+"))] == []


CLAUSE = re.compile(r"(?:[,;:] | (?:and|or|with|at|of|from|in) )(?=.*[a-z]{2}.*[a-z])")
"""The beginning of a piece that needs another before it."""
SEPARATORS = (", else ",)
"""What stands between the entries of a list."""


def pieces(module: Path) -> list[str]:
    """Clauses to be hung on something, and parts of a sentence that depend on a number or a fact."""
    tree = ast.parse(module.read_text())
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values[1:]}
    alone = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in inside]
    clauses = [text for text in alone if isinstance(text, str) and CLAUSE.match(text) and text not in SEPARATORS]
    parts = [node.value for node in ast.walk(tree) if isinstance(node, ast.FormattedValue)]
    return clauses + [ast.unparse(part) for part in parts if isinstance(part, ast.IfExp)]


@pytest.mark.parametrize("kind", ["roborally", "volt"])
def test_no_clause_waits_for_another_to_hang_on(kind: str) -> None:
    modules = (ROOT / "games/kinds" / kind).rglob("*.py")
    assert {name_of(module): found for module in modules if (found := pieces(module))} == {}
