"""Nobody learns who was asked what, who did what in secret, or what is hidden: neither from a page nor from anything
else that can be read. `python -m tests.proof two_worlds` compares many more worlds."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from pytest_django import Settings

from games.kinds.registry import kinds
from games.view.queries import game_view
from tests.hostile.two_worlds.comparing import Comparison
from tests.hostile.two_worlds.tables import standing_clock

WORLDS = int(os.environ.get("TWO_WORLDS", 0))
"""How many to compare for each kind of game; set by the proof. Otherwise those of one moment."""
PART = int(os.environ.get("TWO_WORLDS_PART", 0))
FEW = 1
REPORT = os.environ.get("TWO_WORLDS_REPORT", "")
"""Where the proof wants to read what was done."""


class Leaked(Exception):
    """Two worlds can be told apart."""


class UntilOneLeaks(Comparison):
    """Ends with the first two worlds that can be told apart."""

    def compare(self, *compared: Any) -> None:
        super().compare(*compared)
        if self.leaks:
            raise Leaked


@pytest.mark.parametrize("kind", list(kinds()))
def test_who_is_not_asked_reads_the_same_in_both_worlds(kind: str, db: None, settings: Settings) -> None:
    settings.API_PER_MINUTE = settings.API_PER_MINUTE_UNKNOWN = 1_000_000
    with standing_clock() as clock:
        comparison = Comparison(kind, WORLDS or FEW, clock, PART)
        comparison.run(report)
    assert comparison.leaks == []


def test_a_version_that_counts_secret_answers_is_found(
    db: None, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was wrong before: one version for everybody."""
    settings.API_PER_MINUTE = settings.API_PER_MINUTE_UNKNOWN = 1_000_000
    monkeypatch.setattr(game_view, "version_for", lambda game, user: game.version)
    with standing_clock() as clock:
        comparison = UntilOneLeaks("roborally", FEW, clock)
        with pytest.raises(Leaked):
            comparison.run()
    assert any("/api/v1/games/" in leak for leak in comparison.leaks)


def report(comparison: Comparison) -> None:
    if REPORT:
        found = {"worlds": comparison.worlds, "read": comparison.read, "answers": comparison.answers}
        found |= {"games": comparison.games, "leaks": comparison.leaks}
        Path(REPORT).write_text(json.dumps(found), encoding="utf-8")
