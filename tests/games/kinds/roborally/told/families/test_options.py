"""Option cards in words."""

from typing import get_args

import pytest

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.cards.option_cards import Why
from engine.roborally.elements.sites.chop_shop import OptionRefilled
from games.kinds.roborally.told.families.options import LOSSES
from tests.games.kinds.roborally.told.said import said


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (told.OptionPlayed(robot=0, option="big_jet"), "Bolt uses Big Jet."),
        (told.OptionTurned(robot=0, option="shield", side="left"), "Bolt turns its Shield to the left."),
        (
            told.OptionsExchanged(robot=0, given="reengineering_unit", other=1, taken="turret"),
            "Bolt gives Cog its Reengineering Unit and takes Turret.",
        ),
        (
            OptionRefilled(robot=0, option="mini_howitzer", payload=5),
            "Bolt has its Mini-Howitzer refilled: 5 left.",
        ),
        (told.OptionLost(robot=0, option="brakes", why="scrapped"), "Bolt has Brakes scrapped."),
        (told.OptionDrawn(robot=0, option="rear_laser"), "Bolt gets an Option card: Rear-Firing Laser."),
        (told.OptionLost(robot=0, option="brakes", why="shot"), "Bolt loses Brakes: it was shot off."),
        (told.OptionUsed(robot=0, option="brakes"), "Bolt uses Brakes."),
        (told.OptionUsed(robot=0, option="fire_control", on=1), "Bolt uses Fire Control on Cog."),
        (told.DamagePrevented(robot=0, option="brakes"), "Bolt gives up Brakes against a damage token."),
    ],
    ids=lambda value: type(value).__name__,
)
def test_sentence(event: Event, words: str) -> None:
    assert said(event) == words


def test_every_reason_to_lose_an_option_has_its_words() -> None:
    assert set(LOSSES) == set(get_args(Why))
