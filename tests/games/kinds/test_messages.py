"""What is told of a game is whole messages with named places, never pieces put together: it will be translated."""

import ast
from pathlib import Path

import pytest

from tests.games.kinds.messages import WHOLE, messages, modules_that_tell
from tests.services import ROOT

MODULES = [path for kind in ("roborally", "volt") for path in modules_that_tell(kind)]


def name_of(module: Path) -> str:
    return module.relative_to(ROOT / "games/kinds").as_posix()


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_every_message_is_a_whole_sentence(module: Path) -> None:
    said = list(messages(module))
    assert said
    assert [text for text in said if not WHOLE.fullmatch(text)] == []


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_no_message_is_put_together_in_code(module: Path) -> None:
    """Places are named, and filled by those who say the message. Titles and flashes are not messages."""
    joined = [ast.unparse(node) for node in ast.walk(ast.parse(module.read_text())) if isinstance(node, ast.JoinedStr)]
    assert [text for text in joined if not text.startswith(("f'Control unit ", "f'+"))] == []
