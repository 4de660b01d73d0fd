"""docs/SECURITY.md: no point of the standard's second level is missing or told twice, and every test that it names is
there."""

import re

from tests.services import ROOT

PAGE = (ROOT / "docs/SECURITY.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| (.+) \|$", PAGE, re.M)
TEST = re.compile(r"tests/[\w/]+\.py(?:::\w+)?")
STATES = {"holds", "does not apply", "open"}
POINTS = """
1.1: 1-7    1.2: 1-4    1.4: 1,4,5  1.5: 1-4    1.6: 1-4    1.7: 1,2    1.8: 1,2    1.9: 1,2    1.10: 1     1.11: 1,2
1.12: 2     1.14: 1-6   2.1: 1-12   2.2: 1-3    2.3: 1-3    2.4: 1-6    2.5: 1-7    2.6: 1-3    2.7: 1-6    2.8: 1-7
2.9: 1-3    2.10: 1-4   3.1: 1      3.2: 1-4    3.3: 1-4    3.4: 1-5    3.5: 1-3    3.7: 1      4.1: 1-3,5  4.2: 1,2
4.3: 1-3    5.1: 1-5    5.2: 1-8    5.3: 1-10   5.4: 1-3    5.5: 1-4    6.1: 1-3    6.2: 1-6    6.3: 1,2    6.4: 1,2
7.1: 1-4    7.2: 1,2    7.3: 1,3,4  7.4: 1-3    8.1: 1-4    8.2: 1-3    8.3: 1-8    9.1: 1-3    9.2: 1-4    10.2: 1,2
10.3: 1-3   11.1: 1-8   12.1: 1-3   12.2: 1     12.3: 1-6   12.4: 1,2   12.5: 1,2   12.6: 1     13.1: 1,3-5
13.2: 1-3,5,6           13.3: 1,2   13.4: 1,2   14.1: 1-4   14.2: 1-6   14.3: 2,3   14.4: 1-7   14.5: 1-4
"""
"""Version 4.0.3. What is missing between the numbers was withdrawn, or belongs to the third level alone."""


def points() -> list[str]:
    found = []
    for section, numbers in re.findall(r"(\d+\.\d+): ([\d,-]+)", POINTS):
        for part in numbers.split(","):
            first, _, last = part.partition("-")
            found += [f"{section}.{number}" for number in range(int(first), int(last or first) + 1)]
    return found


def test_every_point_stands_there_once() -> None:
    assert [number for number, *_ in ROWS] == points()


def test_every_point_has_a_state_and_a_test_or_a_reason() -> None:
    assert {state for _, _, state, _ in ROWS} == STATES
    assert all(what.strip() and how.strip() for _, what, _, how in ROWS)


def test_every_open_point_was_decided_so_or_says_what_the_operator_does() -> None:
    reasons = {number: how for number, _, state, how in ROWS if state == "open"}
    assert [number for number, how in reasons.items() if not how.startswith(("decided: ", "operator: "))] == []


def test_the_page_counts_right() -> None:
    told = re.search(r"(\d+) points hold, (\d+) do not apply, (\d+) are open", PAGE)
    assert told is not None
    states = [state for _, _, state, _ in ROWS]
    assert [int(number) for number in told.groups()] == [states.count(each) for each in sorted(STATES, key=_as_told)]


def _as_told(state: str) -> int:
    return ["holds", "does not apply", "open"].index(state)


def test_every_test_that_is_named_is_there() -> None:
    named = sorted(set(TEST.findall(PAGE)))
    assert len(named) > 50
    assert [test for test in named if not is_there(test)] == []


def is_there(test: str) -> bool:
    path, _, name = test.partition("::")
    file = ROOT / path
    return file.exists() and f"\ndef {name}(" in file.read_text(encoding="utf-8") if name else file.exists()
