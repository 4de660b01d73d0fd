"""A long round of what `make test` does a little of: every form, address, mail and file bent in many ways, in others
each time, and everybody at every address."""

import os
import re
import subprocess
import sys
from collections.abc import Callable

from tests.services import ROOT

NAME = "Hostile input"
EXAMPLES = 1000
LONGEST = 3600
"""Seconds for one test."""
PARTS = ["matrix", "pages", "mail", "files"]


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for part in PARTS:
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-n0",
            f"tests/hostile/test_{part}.py",
        ]
        environment = os.environ | {"HOSTILE_EXAMPLES": str(EXAMPLES)}
        command += ["--show-capture=no", "--tb=short", f"--timeout={LONGEST}"]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        passed = re.search(r"(\d+) passed.* in ([\d.]+)s", done.stdout)
        assert passed is not None
        rows.append({"part": part, "tests": int(passed[1]), "examples": EXAMPLES, "seconds": round(float(passed[2]))})
        progress(len(rows), len(PARTS))
    return rows
