"""The scenario files of VOLT: each one comes out as it says."""

from pathlib import Path

import msgspec
import pytest

from engine.volt.scenario import run

FOLDER = Path(__file__).parents[2] / "scenarios" / "volt"
FILES = sorted(FOLDER.glob("*.json"))


def test_there_are_scenarios() -> None:
    assert len(FILES) > 90


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_comes_to_what_it_says(path: Path) -> None:
    assert run(msgspec.json.decode(path.read_bytes())) == []
