"""Option cards in words."""

from typing import get_args

import pytest

from engine.roborally import events as told
from engine.roborally.cards.option_cards import Why
from games.kinds.roborally.told.families.options import LOSSES
from tests.games.kinds.roborally.told.said import said


def test_sentence(subtests: pytest.Subtests) -> None:
    for event, words in [
        (
            told.OptionsExchanged(robot=0, given="reengineering_unit", other=1, taken="turret"),
            "Bolt gives Cog its Reengineering Unit and takes Turret.",
        ),
        (told.OptionLost(robot=0, option="brakes", why="scrapped"), "Bolt has Brakes scrapped."),
        (told.OptionUsed(robot=0, option="brakes"), "Bolt uses Brakes."),
        (told.OptionUsed(robot=0, option="fire_control", on=1), "Bolt uses Fire Control on Cog."),
    ]:
        with subtests.test(words):
            assert said(event) == words


def test_every_reason_to_lose_an_option_has_its_words() -> None:
    assert set(LOSSES) == set(get_args(Why))
