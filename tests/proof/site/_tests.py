"""Tests of the suite that a proof runs for longer, in a process of their own."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.services import ROOT

LONGEST = 4 * 3600
"""Seconds for one test."""


def passed(what: str | Path, *options: str, **environment: str) -> dict[str, int]:
    """How many tests passed there, and in how many seconds. Raises AssertionError with what pytest printed."""
    command = [sys.executable, "-m", "pytest", "-q", "-n0", "--show-capture=no", "--tb=short", f"--timeout={LONGEST}"]
    done = subprocess.run(
        [*command, what, *options], cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    found = re.search(r"(\d+) passed.* in ([\d.]+)s", done.stdout)
    assert found is not None, done.stdout
    return {"tests": int(found[1]), "seconds": round(float(found[2]))}
