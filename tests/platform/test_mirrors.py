"""A test file stands where its source stands."""

import ast

import pytest

from tests.services import ROOT

PACKAGES = ("engine", "games", "roborally_site")


def behaves(source: str) -> bool:
    """Whether a module does anything: it has a function that is more than its docstring or how a row calls itself."""
    functions = [
        node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    return any(node.name != "__str__" and not all(map(_says_nothing, node.body)) for node in functions)


def _says_nothing(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def without_tests() -> set[str]:
    found = (path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    modules = [
        path.relative_to(ROOT) for path in found if path.name != "__init__.py" and "migrations" not in path.parts
    ]
    return {
        str(path)
        for path in modules
        if not (ROOT / "tests" / path.parent / f"test_{path.name}").exists() and behaves((ROOT / path).read_text())
    }


def test_every_module_with_behaviour_has_its_mirrored_test() -> None:
    assert without_tests() == set()


@pytest.mark.parametrize(
    ("source", "does"),
    [
        ("SIZE = 3", False),
        ("class Row:\n    def __str__(self):\n        return 'a row'", False),
        ("class Shape:\n    def area(self):\n        '''To be defined.'''\n        ...", False),
        ("def area(shape):\n    return shape.width * shape.height", True),
    ],
)
def test_data_alone_needs_no_test_of_its_own(source: str, does: bool) -> None:
    assert behaves(source) is does
