"""Every ruling of docs/RULINGS_VOLT.md has code or data and a test, and every one named is on record."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
NUMBER = re.compile(r"\bV-\d{2}\b")
IN_DATA = {"V-02", "V-38"}
"""Rulings about how the arenas are drawn."""


def on_record() -> list[str]:
    return re.findall(r"^### (V-\d{2}) \S", (ROOT / "docs" / "RULINGS_VOLT.md").read_text(), re.MULTILINE)


def named_in(folder: str) -> set[str]:
    paths = [path for path in (ROOT / folder).rglob("*.py") if path != Path(__file__)]
    return {number for path in paths for number in NUMBER.findall(path.read_text())}


def test_every_ruling_has_a_number_of_its_own() -> None:
    assert len(set(on_record())) == len(on_record()) > 40


def test_every_ruling_named_is_on_record() -> None:
    assert sorted((named_in("engine/volt") | named_in("tests/engine/volt")) - set(on_record())) == []


def test_every_ruling_has_code() -> None:
    assert sorted(set(on_record()) - named_in("engine/volt") - IN_DATA) == []


def test_every_ruling_has_a_test() -> None:
    assert sorted(set(on_record()) - named_in("tests/engine/volt")) == []
