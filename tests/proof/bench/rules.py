"""Milliseconds of a processor that the rules take for a turn: as they are, with Option cards, and compiled."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

from tests.proof.bench._rules import CASES
from tests.proof.bench._site import line

NAME = "The rules of a turn"
TOP = Path(__file__).resolve().parents[3]
FAST = {"PYTHONPATH": f"{TOP / 'build/fast'}:{TOP}", "PYTHONSAFEPATH": "1"}
"""What lets a process find the compiled engine. `make fast` builds it."""
ROUNDS = 5


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    """The ways are measured in turn, because the machine may be busy."""
    ways = {"as they are": {}, "compiled": FAST} if (TOP / "build/fast").exists() else {"as they are": {}}
    found: dict[tuple[str, str], list[float]] = {(case, way): [] for case in CASES for way in ways}
    for number in range(ROUNDS):
        for case, way in found:
            found[case, way].append(measured(case, ways[way]))
        progress(number + 1, ROUNDS)
    figures = {key: median(each) for key, each in found.items()}
    return [
        line(f"{what}, {way}", "", f"{figures[case, way]:.2f} ms", versus(figures, case, way))
        for case, what in CASES.items()
        for way in ways
    ]


def measured(case: str, environment: dict[str, str]) -> float:
    command = [sys.executable, "-m", "tests.proof.bench._rules", case]
    told = subprocess.run(
        command, env={**os.environ, **environment}, cwd=TOP, check=True, capture_output=True, text=True
    )
    return float(told.stdout)


def versus(figures: dict[tuple[str, str], float], case: str, way: str) -> str:
    """How it compares with the same turn as it is, or with a turn without Option cards."""
    if way == "compiled":
        return f"{figures[case, 'as they are'] / figures[case, way]:.2f} times as fast"
    return (
        f"{figures[case, way] / figures['ultimate', way]:.2f} times a turn without cards" if case == "options" else ""
    )
