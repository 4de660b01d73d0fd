"""The messages in which a kind of game tells its events, as they are written in its modules."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.services import ROOT

PIECES = ("phrase", "listed", "moved", "_moved", "Opening")
"""Calls that make a name or a phrase, which fills the place of a message, or a title."""
NAMED = {"KINDS", "SEGMENTS", "SHOWN", "HURTS", "SERVICES"}
"""Tables of names and phrases."""
WHOLE = re.compile(r"[A-Z{].*[.!]", re.DOTALL)


def modules_that_tell(kind: str) -> list[Path]:
    """The modules with the words for events. Each has a table TOLD, or one of sentences that depend on an element."""
    found = (path for path in (ROOT / "games/kinds" / kind / "told").rglob("*.py"))
    return [path for path in found if re.search(r"^(TOLD|ENDS|SPACES_LOST) = ", path.read_text(), re.MULTILINE)]


def messages(module: Path) -> Iterator[str]:
    """All that a module says, without names, phrases and docstrings."""
    tree = ast.parse(module.read_text())
    pieces = {id(inner) for node in ast.walk(tree) if _is_piece(node) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in pieces:
            text = node.value
            if " " in text:
                yield text


def _is_piece(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
            return name in PIECES
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name in NAMED
    return False


def said_by(kind: str) -> re.Pattern[str]:
    """A pattern for a line that is one whole message of this kind of game, with anything in its places."""
    texts = sorted({text for module in modules_that_tell(kind) for text in messages(module)})
    return re.compile("|".join(re.sub(r"\\\{\w+\\\}", ".+", re.escape(text)) for text in texts))
