"""Nobody learns who was asked what, who did what in secret, or what is hidden: neither from a page nor from anything
else that can be read. `python -m tests.proof two_worlds` compares many more worlds."""

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pytest_django import Settings

from games.kinds.registry import kinds
from games.models import Game
from games.view.queries import game_view
from tests.hostile.conftest import in_turn
from tests.hostile.two_worlds.comparing import Comparison
from tests.hostile.two_worlds.readings import Place, Reading, Viewer, addresses, difference, more, whole
from tests.hostile.two_worlds.tables import answer_all, company, new_table, standing_clock
from tests.hostile.two_worlds.worlds import fork, other_cards

WORLDS = int(os.environ.get("TWO_WORLDS", 0))
"""How many to compare for each kind of game; set by the proof. Otherwise those of one moment."""
PART = int(os.environ.get("TWO_WORLDS_PART", 0))
FEW, MANY = 1, 12
SOON = 6
"""The part whose first viewer reads by a key, which is soon done."""
READERS = ("anonymous", "opponent", "key of an opponent")
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


@pytest.mark.parametrize("kind", list(kinds()) if WORLDS else in_turn(*kinds()))
def test_who_is_not_asked_reads_the_same_in_both_worlds(kind: str, db: None, settings: Settings) -> None:
    settings.API_PER_MINUTE = settings.API_PER_MINUTE_UNKNOWN = 1_000_000
    with standing_clock() as clock:
        comparison = Comparison(kind, WORLDS or FEW, clock, PART, has_store=WORLDS > 0)
        comparison.run(report)
    assert comparison.leaks == []


@pytest.mark.slow("reads all pages of turns in several worlds")
def test_no_one_learns_what_others_held_in_a_finished_turn(db: None, settings: Settings) -> None:
    """Neither from its page nor by trying it with other programs, their own and guesses at those of others."""
    settings.API_PER_MINUTE = settings.API_PER_MINUTE_UNKNOWN = 1_000_000
    luck = Random("a finished turn")
    with standing_clock():
        people = company()
        game = new_table("roborally", luck, people.seated)
        while game.turn < 3:
            answer_all(game, luck)
        for viewer in {viewer.name: viewer for viewer in people.viewers if viewer.name in READERS}.values():
            usual = read_turns(game, viewer)
            with fork(), other_cards(game, viewer, luck) as is_other:
                assert is_other
                assert difference(usual, read_turns(game, viewer)) == []


def read_turns(game: Game, viewer: Viewer) -> Reading:
    place = Place.of(game)
    guesses = [f"/races/{game.pk}/turns/{game.turn - 1}/sandbox/?r{seat}-1=move-1" for seat in range(3)]
    paths = [*(path for _, path in addresses(place, viewer)), *more(place), *guesses]
    with fork():
        return {path: whole(viewer.client(), path) for path in paths if "/turns/" in path}


def test_a_version_that_counts_secret_answers_is_found(
    db: None, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was wrong before: one version for everybody."""
    settings.API_PER_MINUTE = settings.API_PER_MINUTE_UNKNOWN = 1_000_000
    monkeypatch.setattr(game_view, "version_for", lambda game, user: game.version)
    with standing_clock() as clock:
        comparison = UntilOneLeaks("roborally", MANY, clock, SOON, has_store=False)
        with pytest.raises(Leaked):
            comparison.run()
    assert any("/api/v1/games/" in leak for leak in comparison.leaks)


def report(comparison: Comparison) -> None:
    if REPORT:
        found = {"worlds": comparison.worlds, "read": comparison.read, "answers": comparison.answers}
        found |= {"games": comparison.games, "leaks": comparison.leaks}
        Path(REPORT).write_text(json.dumps(found), encoding="utf-8")
