"""Pages in a real browser, for longer than a test: axe on every page in all themes, stories from end to end, and what
tests do by keys alone done by mouse and thumb, too."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.e2e import ways
from tests.services import ROOT

NAME = "Pages and stories in a browser"
WALKS = [path for path in sorted((Path(__file__).parent / "_walks").glob("*.py")) if path.name != "__init__.py"]
EVERY_WAY = ["e2e/test_a_review.py", "e2e/test_a_tournament.py", "games/sandbox/test_empty_registers.py"]


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    walks = [*WALKS, *(ROOT / "tests" / name for name in EVERY_WAY)]
    for path in walks:
        command = [sys.executable, "-m", "pytest", "-q", "-n0", "--show-capture=no", path]
        done = subprocess.run(
            command, cwd=ROOT, env=os.environ | {ways.ALL: "1"}, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        passed = re.search(r"(\d+) passed.* in ([\d.]+)s", done.stdout)
        assert passed is not None
        rows.append({"walk": path.stem, "tests": int(passed[1]), "seconds": round(float(passed[2]))})
        progress(len(rows), len(walks))
    return rows
