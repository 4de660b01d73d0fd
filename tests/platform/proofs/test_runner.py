import subprocess
import sys

import pytest

from tests.proof.__main__ import Progress, holds, proofs, table
from tests.proof.site.browser import WALKS
from tests.services import ROOT


def test_a_table_has_headings_and_numbers_to_the_right() -> None:
    rows = [{"course": "Risky Exchange", "turns": 9}, {"course": "Chess", "turns": 12}]
    assert table(rows).splitlines() == [
        "course          turns",
        "--------------  -----",
        "Risky Exchange      9",
        "Chess              12",
    ]


def test_a_proof_that_raises_fails_and_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    def run(progress: Progress) -> list[dict[str, object]]:
        raise AssertionError("a card was lost")

    assert not holds("Cards", run)
    printed = capsys.readouterr()
    assert "FAILED: Cards" in printed.out
    assert "a card was lost" in printed.err


def test_a_proof_that_holds_shows_its_rows(capsys: pytest.CaptureFixture[str]) -> None:
    def run(progress: Progress) -> list[dict[str, object]]:
        for done in range(1, 21):
            progress(done, 20)
        return [{"games": 20}]

    assert holds("Games", run)
    printed = capsys.readouterr()
    assert printed.out.split() == ["Games", "games", "-----", "20"]
    assert len(printed.err.splitlines()) == 10


def test_an_unknown_proof_is_refused_by_name() -> None:
    with pytest.raises(SystemExit, match="No such proof: nothing"):
        proofs(["nothing"])


@pytest.mark.slow("collects in a process of its own")
def test_walks_have_all_that_they_ask_for() -> None:
    """No test run collects them, so nothing else says if a fixture has moved away."""
    command = [sys.executable, "-m", "pytest", "-q", "-n0", "--setup-plan", *map(str, WALKS)]
    planned = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert planned.returncode == 0, planned.stdout
