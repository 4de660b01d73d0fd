"""Every rule has its place in the code, and every place in the code its rule.

A docstring's line `Rules: 001 "Timer"; A-81` names a heading of docs/rules_index.toml and a ruling of docs/RULINGS.md.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CODE = ROOT / "engine" / "roborally"
TESTS = ROOT / "tests" / "engine"
SOURCE = re.compile(r'(\d{3}) "([^"]+)"|(?<!\w)(A-\d{2,3})(?!\d)')
NAMED_RULING = re.compile(r"^### (A-\d{2,3}) \S", re.MULTILINE)

UNTRACED = {
    '001 "SUMMARY OF PLAY"': "says again what the other headings say",
    '001 "Example:"': "a figure",
    '001 "Timing"': "an introduction",
    '001 "DAMAGE & DESTRUCTION"': "an introduction",
}
"""What needs neither code nor test, and why."""


def index() -> dict[str, set[str]]:
    """The headings of each rule text."""
    texts = tomllib.loads((ROOT / "docs" / "rules_index.toml").read_text())
    return {number: {*text["headings"], *text.get("course_manual", ())} for number, text in texts.items()}


def rulings() -> list[str]:
    return NAMED_RULING.findall((ROOT / "docs" / "RULINGS.md").read_text())


def strings(path: Path) -> Iterator[str]:
    """All docstrings of a module, including those of assignments, and the rules that decisions name."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Constant)
            and "rule" in ast.unparse(node.targets[0])
        ):
            yield f"Rules: {node.value.value}"


def traced() -> Iterator[tuple[str, str]]:
    """(place in the code, line of sources) for every `Rules:` line; it is the last line of its docstring."""
    for path in sorted(CODE.rglob("*.py")):
        for text in strings(path):
            if "Rules:" in text:
                yield str(path.relative_to(ROOT)), text[text.index("Rules:") + len("Rules:") :].strip()


def sources(line: str) -> set[str]:
    """The headings and rulings in a text, as the index writes them."""
    return {f'{text} "{heading}"' if text else ruling for text, heading, ruling in SOURCE.findall(line)}


def known() -> set[str]:
    return {f'{text} "{heading}"' for text, headings in index().items() for heading in headings} | set(rulings())


def in_code() -> set[str]:
    return {source for _, line in traced() for source in sources(line)}


def in_tests() -> set[str]:
    """What the docstrings of tests name. Tests of modules outside the rules do not count."""
    return {
        source
        for path in TESTS.rglob("*.py")
        if path != Path(__file__)
        for text in strings(path)
        for source in sources(text)
    }


def wanted() -> set[str]:
    """The rules of the race as printed in 2005, and the rulings."""
    texts = tomllib.loads((ROOT / "docs" / "rules_index.toml").read_text())
    return {f'001 "{heading}"' for heading in texts["001"]["headings"]} | set(rulings())


@pytest.mark.parametrize(("place", "line"), [pytest.param(*pair, id=" ".join(pair)) for pair in traced()])
def test_a_rules_line_names_what_there_is(place: str, line: str) -> None:
    """Sources are separated by semicolons, with nothing after them, and each heading and number is on record."""
    assert all(SOURCE.fullmatch(part) for part in line.split("; ")), f"{place}: cannot read {line!r}"
    assert sources(line) <= known(), f"{place}: no such heading or ruling: {sources(line) - known()}"


def test_every_ruling_has_a_number_of_its_own() -> None:
    assert len(set(rulings())) == len(rulings()) > 50


def test_every_rule_has_code() -> None:
    assert sorted(wanted() - in_code() - set(UNTRACED)) == []


def test_every_rule_has_a_test() -> None:
    assert sorted(wanted() - in_tests() - set(UNTRACED)) == []


def test_no_exemption_is_out_of_date() -> None:
    """Rules that have code now must not be listed as exceptions any more. The exceptions are printed."""
    assert set(UNTRACED) <= wanted()
    assert sorted(set(UNTRACED) & in_code()) == []


def test_a_wrong_line_would_be_found() -> None:
    assert sources('001 "No Such Heading"; A-199') - known() == {'001 "No Such Heading"', "A-199"}
    assert not SOURCE.fullmatch("001 Timer")
