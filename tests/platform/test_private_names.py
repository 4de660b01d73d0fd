"""Tests use the doors that everybody uses: what has an underscore in front of its name may change without them."""

import ast
from collections.abc import Iterator

import pytest

from tests.services import ROOT

OURS = ("engine", "games", "roborally_site")
PUBLIC_ALL_THE_SAME = {
    *("_replace", "_asdict", "_fields", "_make"),  # of named tuples, which must not take names from their fields
    *("_meta", "_base_manager", "_state", "_registry"),  # of Django, likewise
    "_content",  # of a response that a test makes for requests, which has no other way to give it a body
    "_initrequest",  # of a test of pytest, without which it runs only once; pytest-rerunfailures calls it, too
}


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__") and name not in PUBLIC_ALL_THE_SAME


def private_names(tree: ast.AST) -> Iterator[str]:
    """Attributes of others, imports from our packages, and what is set in them by its name."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                pass
            case ast.Attribute(attr=name) if is_private(name):
                yield f"line {node.lineno}: .{name}"
            case ast.ImportFrom(module=str(module), names=names) if module.split(".")[0] in OURS:
                yield from (f"line {node.lineno}: {it.name}" for it in names if is_private(it.name))
            case ast.Call(func=ast.Attribute(attr="setattr"), args=[_, ast.Constant(value=str(name)), *_]):
                if is_private(name):
                    yield f"line {node.lineno}: {name}"


@pytest.mark.slow("reads all tests")
def test_tests_use_no_private_names() -> None:
    found = {
        str(path.relative_to(ROOT)): names
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if (names := list(private_names(ast.parse(path.read_text(encoding="utf-8")))))
    }
    assert found == {}


def test_a_private_name_is_one_of_somebody_else(subtests: pytest.Subtests) -> None:
    for line, found in [
        ("board._cells", ["line 1: ._cells"]),
        ("from engine.kernel.table import _turn", ["line 1: _turn"]),
        ("monkeypatch.setattr(board, '_cells', 3)", ["line 1: _cells"]),
        ("self._cells", []),
        ("board.cells", []),
        ("point._replace(x=1)", []),
        ("from tests.proof.bench import _crowd", []),
    ]:
        with subtests.test(line):
            assert list(private_names(ast.parse(line))) == found
