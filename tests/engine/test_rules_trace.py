"""Every rule has its place in the code, and every place in the code its rule.

A docstring's line `Rules: 001 "Timer"; A-81` names a heading of docs/rules_index.toml and a ruling of docs/RULINGS.md.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CODE = ROOT / "engine" / "roborally"
TESTS = ROOT / "tests" / "engine"
SOURCE = re.compile(r'(\d{3}) "([^"]+)"|(?<!\w)(A-\d{2,3})(?!\d)')
OF_THE_HOUSE = "of the house"
"""The source of an Option card that is in no rulebook."""
RACE = ("000", "001", "003", "004")
"""The texts on RoboRally."""
NAMED_RULING = re.compile(r"^### (A-\d{2,3}) \S", re.MULTILINE)

INTRODUCTION = "an introduction"
SAID_AGAIN = "says again what the other headings say"
ELSEWHERE = "says where the rules are"
REPLACED = "replaced by 000: "
OLD_TURN = "the order of play of an edition that is not played here; ours is that of 000 and 001"
OLD_CARD = 'the card of an edition that is not played here; ours is in 000 "OPTION CARD GLOSSARY"'

UNTRACED = {
    '000 "OPTION CARDS"': INTRODUCTION,
    '000 "WEAPONS"': INTRODUCTION,
    '000 "A ROBOTIC MISCELLANEA"': INTRODUCTION,
    '000 "OPTION CARD GLOSSARY"': INTRODUCTION,
    '000 "CHECKPOINTS"': ELSEWHERE,
    '000 "LASER FIRE"': ELSEWHERE,
    '000 "MOVING BOARD ELEMENTS"': ELSEWHERE,
    '000 "REPROGRAMMERS"': ELSEWHERE,
    '000 "ULTIMATE COLLECTION ERRATA"': "lists what 000 changes; the changes are under the other headings",
    '000 "FIRST PLAYER"': SAID_AGAIN,
    '000 "PAYLOAD"': SAID_AGAIN,
    '000 "POWERED DOWN ROBOTS"': SAID_AGAIN,
    '000 "BRIDGE"': SAID_AGAIN,
    '001 "SUMMARY OF PLAY"': SAID_AGAIN,
    '001 "Example:"': "a figure",
    '001 "Timing"': INTRODUCTION,
    '001 "DAMAGE & DESTRUCTION"': INTRODUCTION,
    '004 "Factory Floor Guide"': INTRODUCTION,
    '004 "Water"': REPLACED + "charges only the space where a card begins (A-47)",
    '004 "Teleporters"': REPLACED + "Back-Up jumps forward (A-100)",
    '004 "Radiation"': REPLACED + "acts among the lasers of the fifth register phase",
    '004 "Checkpoints and Repair Sites"': REPLACED + "two wrenches repair two tokens, or give an Option",
    '004 "Chop Shop"': REPLACED + "gives a first Option at the end of a turn only",
    '004 "RoboRally Option Cards"': INTRODUCTION,
}
"""What needs neither code nor test, and why."""
NUMBERED = re.compile(r'004 "\d+\. ')
TURN_OF_004 = re.compile(r'004 "(Sequence of Play|[IVX]+\. |[A-E]\. )')


def exemptions() -> dict[str, str]:
    """UNTRACED with the headings of 004 on the order of play and on single Option cards."""
    old = {heading: OLD_TURN for heading in known() if TURN_OF_004.match(heading)}
    return UNTRACED | old | {heading: OLD_CARD for heading in known() if NUMBERED.match(heading)}


def index() -> dict[str, set[str]]:
    """The headings of each rule text."""
    texts = tomllib.loads((ROOT / "docs" / "rules_index.toml").read_text())
    return {number: {*text["headings"], *text.get("course_manual", ())} for number, text in texts.items()}


def rulings() -> list[str]:
    return NAMED_RULING.findall((ROOT / "docs" / "RULINGS.md").read_text())


def strings(path: Path) -> Iterator[str]:
    """All docstrings of a module, including those of assignments, and the rules that decisions name."""
    nodes: list[ast.AST] = [ast.parse(path.read_text())]
    for node in nodes:  # of statements alone: expressions have no docstrings, and are many
        nodes += [inside for inside in ast.iter_child_nodes(node) if isinstance(inside, ast.stmt)]
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Constant)
            and "rule" in ast.unparse(node.targets[0])
        ):
            yield f"Rules: {node.value.value}"


@cache
def traced() -> list[tuple[str, str]]:
    """(place in the code, line of sources) for every `Rules:` line, with which its docstring ends."""
    return [
        (str(path.relative_to(ROOT)), " ".join(text.partition("Rules:")[2].split()))
        for path in sorted(CODE.rglob("*.py"))
        for text in strings(path)
        if "Rules:" in text
    ]


def sources(line: str) -> set[str]:
    """The headings and rulings in a text, as the index writes them."""
    return {f'{text} "{heading}"' if text else ruling for text, heading, ruling in SOURCE.findall(line)}


@cache
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
    """What the rule texts of the race say under their headings, courses apart, and the rulings."""
    texts = tomllib.loads((ROOT / "docs" / "rules_index.toml").read_text())
    return {f'{text} "{heading}"' for text in RACE for heading in texts[text]["headings"]} | set(rulings())


def is_readable(line: str) -> bool:
    return line == OF_THE_HOUSE or all(SOURCE.fullmatch(part) for part in line.split("; "))


@pytest.mark.slow("reads all sources of the race")
def test_a_rules_line_names_what_there_is() -> None:
    """Sources are separated by semicolons, with nothing after them, and each heading and number is on record."""
    there = known()
    assert [(place, line) for place, line in traced() if not is_readable(line)] == []
    assert [(place, unknown) for place, line in traced() if (unknown := sources(line) - there)] == []


def test_every_ruling_has_a_number_of_its_own() -> None:
    assert len(set(rulings())) == len(rulings()) > 50


def test_no_ruling_is_missing() -> None:
    """The answers to known questions run from A-01 to A-134 without a gap; readings of our own begin with A-200."""
    numbers = {int(ruling.removeprefix("A-")) for ruling in rulings()}
    assert sorted(numbers & set(range(200))) == list(range(1, 135))


@pytest.mark.slow("reads all sources of the race")
def test_every_rule_has_code() -> None:
    assert sorted(wanted() - in_code() - set(exemptions())) == []


@pytest.mark.slow("reads all sources")
def test_every_rule_has_a_test() -> None:
    """Headings and rulings: a docstring among the tests names each of them."""
    assert sorted(wanted() - in_tests() - set(exemptions())) == []


@pytest.mark.slow("reads all sources of the race")
def test_no_exemption_is_out_of_date() -> None:
    """Rules that have code now must not be listed as exceptions any more. The exceptions are printed."""
    assert set(exemptions()) <= wanted()
    assert sorted(set(exemptions()) & in_code()) == []


def test_a_wrong_line_would_be_found() -> None:
    assert sources('001 "No Such Heading"; A-199') - known() == {'001 "No Such Heading"', "A-199"}
    assert not SOURCE.fullmatch("001 Timer")
