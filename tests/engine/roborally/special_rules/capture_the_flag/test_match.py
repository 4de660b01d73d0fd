"""The events of a match: their words name teams, robots and spaces by marks."""

import msgspec
import pytest

from engine.roborally.special_rules.base import RuleEvent
from engine.roborally.special_rules.capture_the_flag.match import (
    CoinTossed,
    FlagDropped,
    FlagReturned,
    FlagTaken,
    HomeChosen,
    Match,
    RobotCaptured,
    RobotPlaced,
)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (CoinTossed(team=1), "The coin falls for {team:1}: it chooses its home and sets up first."),
        (HomeChosen(team=0, flag=2), "{team:0} makes flag 2 its own, and the board around it its home."),
        (RobotPlaced(robot=3, cell=40, heading=1), "{robot:3} starts at {cell:40}."),
        (FlagTaken(robot=3, flag=2), "{robot:3} picks up flag 2!"),
        (FlagDropped(robot=3, flag=2, cell=40), "{robot:3} drops flag 2 at {cell:40}."),
        (FlagReturned(robot=3, flag=2, cell=40), "{robot:3} makes flag 2 go back to {cell:40}."),
        (
            RobotCaptured(robot=3, by=0, cell=40),
            "{robot:0} captures {robot:3}: it is off the board at {cell:40} until the turn ends.",
        ),
    ],
)
def test_every_event_has_its_words(event: RuleEvent, words: str) -> None:
    assert event.words == words


def test_a_match_comes_back_from_plain_data_as_it_was() -> None:
    match = Match(own=[2, 1], carriers={1: 3}, pushed={0: [1, 3]})
    assert msgspec.convert(msgspec.to_builtins(match, str_keys=True), Match, str_keys=True) == match
