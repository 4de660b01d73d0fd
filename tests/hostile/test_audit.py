"""`make audit`: what it says when the service that knows of weaknesses answers, and when it does not."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.services import ROOT

GOOD = {"name": "good", "version": "1", "vulns": []}
WEAK = {"name": "weak", "version": "1", "vulns": [{"id": "PYSEC-1"}]}
UNKNOWN = {"name": "unknown", "skip_reason": "not found"}


def audit(folder: Path, answer: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """With a program in place of pip-audit, which gives this answer."""
    (folder / "pip_audit.py").write_text(f"print({answer!r})", encoding="utf-8")
    command = [sys.executable, str(ROOT / ".ci/audit.py")]
    environment = {"PYTHONPATH": str(folder)} | variables
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("packages", "code", "said"),
    [
        ([GOOD], 0, "1 packages looked up, 0 of them weak"),
        ([GOOD, WEAK], 1, "weak 1 is known to be weak: PYSEC-1"),
        ([UNKNOWN], 2, "NOT CHECKED for known weaknesses: 1 of 1 packages"),
        ([GOOD, UNKNOWN], 2, "NOT CHECKED for known weaknesses: 1 of 2 packages"),
        ([UNKNOWN, WEAK], 1, "NOT CHECKED"),
        ([], 2, "NOT CHECKED"),
    ],
)
def test_weaknesses_end_the_build_and_silence_is_told(
    tmp_path: Path, packages: list[object], code: int, said: str
) -> None:
    asked = audit(tmp_path, json.dumps({"dependencies": packages}))
    assert asked.returncode == code
    assert said in asked.stdout


def test_no_answer_at_all_is_told(tmp_path: Path) -> None:
    asked = audit(tmp_path, "")
    assert asked.returncode == 2
    assert "NOT CHECKED" in asked.stdout


def test_who_says_so_goes_on_without_an_answer_but_not_with_a_weakness(tmp_path: Path) -> None:
    assert audit(tmp_path, "", ALLOW_UNCHECKED="1").returncode == 0
    answer = json.dumps({"dependencies": [UNKNOWN, WEAK]})
    assert audit(tmp_path, answer, ALLOW_UNCHECKED="1").returncode == 1


def test_every_change_is_audited() -> None:
    assert "make audit" in (ROOT / ".ci/run").read_text(encoding="utf-8")
