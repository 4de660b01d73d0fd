"""What the proofs set out before they attack a site. The attacks themselves are `python -m tests.proof crowding` and
`hanging`: tests/roborally_site/queue and tests/games/delivery/test_tasks.py hold what they are for."""

import json
import runpy
import sys
from pathlib import Path

import django
import pytest

from games.models import Game, Target
from tests.proof.site import crowding, hanging


def run(code: str, folder: Path, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    """As `python -c CODE ARGUMENTS`, but with the test's database."""
    script = folder / "script.py"
    script.write_text(code, encoding="utf-8")
    monkeypatch.setattr(sys, "argv", [str(script), *arguments])
    monkeypatch.setattr(django, "setup", lambda: None)  # it would log to a stream that this test closes
    runpy.run_path(str(script))


def test_tables_and_people_are_ready_for_games_left_to_bots(
    db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(crowding.SET_OUT, tmp_path, monkeypatch, "1", "1")
    games, keys = json.loads(capsys.readouterr().out)
    assert (Game.objects.filter(pk__in=games, status="running").count(), len(keys)) == (2, 3)


def test_tables_and_slow_places_are_ready_for_a_server_that_hangs(
    db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(hanging.SET_OUT, tmp_path, monkeypatch, "1", "https://places.example")
    games, keys = json.loads(capsys.readouterr().out)
    assert (Game.objects.filter(pk__in=games, status="running").count(), len(keys)) == (1, 2)
    run(hanging.ATTACK, tmp_path, monkeypatch, "2", "1", "https://places.example", "mallory")
    assert (Game.objects.filter(status="running").count(), Target.objects.count()) == (2, 11)
