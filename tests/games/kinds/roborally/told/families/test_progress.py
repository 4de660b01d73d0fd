"""Flags, Archive markers, power down and the end of the race in words."""

import pytest

from engine.roborally import events as told
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.names import EntityNames
from tests.games.kinds.roborally.told.said import FLOOR, G5, G6, said


def test_sentence(subtests: pytest.Subtests) -> None:
    for event, words in [
        (told.FlagsPlaced(cells=[G5, G6]), "Chance puts flag 1 at G5 and flag 2 at G6."),
        (told.RobotFinished(robot=0, place=1), "Bolt has touched every flag and takes 1st place!"),
        (told.RaceEnded(places=[[1, 2], [0]]), "The race is over. 1. Cog and Rusty; 3. Bolt."),
    ]:
        with subtests.test(words):
            assert said(event) == words


def test_team_mates_share_their_place_under_their_teams_name() -> None:
    names = EntityNames(["Bolt", "Cog", "Rusty", "Wren"], FLOOR, {0: 0, 1: 1, 2: 0, 3: 1})
    over = told.RaceEnded(places=[[1, 3], [0, 2]])
    words = "The race is over. 1. Team 2: Cog and Wren; 2. Team 1: Bolt and Rusty."
    assert telling_of(over).line(over, names).text == words
