"""Scenario files for tests: one robot on an open floor, changed as a test needs it."""

from pathlib import Path
from typing import Any

import msgspec

SCENARIOS = Path(__file__).parents[2] / "scenarios"


def robot(name: str = "A", **changes: Any) -> dict[str, Any]:
    """An undamaged robot in the middle of the floor, facing north."""
    start = {
        "name": name,
        "at": [5, 5],
        "facing": "N",
        "damage": 0,
        "lives": 3,
        "options": [],
        "archive": [5, 5],
        "powered_down": False,
        "next_flag": 1,
    }
    return start | changes


def scenario(**changes: Any) -> dict[str, Any]:
    """A robot drives one space north; nothing is asserted yet."""
    data = {
        "game": "roborally",
        "id": "one-step",
        "rules": "2005",
        "confidence": "firm",
        "width": 12,
        "height": 12,
        "elements": [],
        "robots": [robot()],
        "programs": {"A": [["move_1", 500]]},
        "play": "registers:1..1",
        "expect": {"A": {"at": [5, 4]}},
    }
    return data | changes


def write(folder: Path, *files: Any) -> Path:
    """Writes each scenario into a file of its own, in the order given."""
    for number, data in enumerate(files):
        (folder / f"{number}.json").write_bytes(data if isinstance(data, bytes) else msgspec.json.encode(data))
    return folder
