"""What is told of a fight as a whole."""

import pytest

from engine.volt.events import (
    ArenaChosen,
    ChampionChosen,
    ChampionsHanded,
    GameWon,
    NextArenaChosen,
    NumbersGiven,
    PhaseStarted,
    RoundStarted,
    TokenPlaced,
    VPGained,
)
from tests.games.kinds.volt.fights import cell
from tests.games.kinds.volt.told.said import said


def test_sentences(subtests: pytest.Subtests) -> None:
    for event, words in [
        (ArenaChosen(arena="tokyo"), "The fight is in the arena Tokyo."),
        (
            ChampionChosen(robot=0, module="jetpack"),
            "Ada holds the champion module Jetpack, whose home is Twin Cities.",
        ),
        (NumbersGiven(numbers={0: 2, 1: 1}, sums={0: 9}), "Starting numbers: 1 Bo and 2 Ada (9 on its last dice)."),
        (TokenPlaced(number=4, cell=cell(4, 5)), "A VP token is laid at D5, the space of the 4."),
        (VPGained(robot=0, count=1, total=3, victim=1), "Ada gains 1 VP for destroying Bo and has 3."),
        (VPGained(robot=0, count=2, total=3, cell=cell(4, 5)), "Ada takes 2 VP at D5 and has 3."),
        (
            ChampionsHanded(loser=1, winner=0, modules=["jetpack", "conductor"]),
            "Bo hands Jetpack and Conductor to Ada.",
        ),
        (ChampionsHanded(loser=1, winner=0, modules=[]), "Bo has no champion module for Ada."),
        (GameWon(robot=1, squad=True), "The KillBots have won!"),
        (GameWon(robot=1, squad=False), "Bo has won!"),
        (NextArenaChosen(robot=1, arena="rome"), "Bo chooses Rome for the next bout."),
    ]:
        with subtests.test(words):
            assert said(event) == [words]


def test_headings_are_left_to_the_page() -> None:
    assert said(RoundStarted(round=2), PhaseStarted(phase=2, unit=1)) == []
