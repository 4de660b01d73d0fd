"""Telling the robots on from the start of a turn leads to where the rules have put them."""

import pytest

from engine.kernel.table import Table
from engine.roborally.courses import course_ids
from engine.roborally.events import CardsRevealed, RaceEnded
from engine.roborally.state import RaceState
from games.kinds.roborally.standing import Standings
from tests.games.kinds.roborally.races import race_on, race_with_options, turn_of, view_after


@pytest.mark.parametrize("course", course_ids())
def test_a_whole_turn_told_on_is_the_public_state_of_the_next(course: str) -> None:
    table = race_on(course, turns=15)
    assert len(table.finished) > 2
    check_every_turn(table)


@pytest.mark.parametrize("seed", range(6))
def test_it_is_with_option_cards_too(seed: int) -> None:
    check_every_turn(race_with_options(6, seed))


def test_the_races_with_options_contain_what_they_do_to_cards() -> None:
    events = [event for seed in range(6) for it in race_with_options(6, seed).finished for event in it.events]
    revealed = [event for event in events if isinstance(event, CardsRevealed)]
    assert any(event.second for event in revealed)
    assert any(event.instead_of for event in revealed)
    assert {"OptionUsed", "OptionLost", "CardReplaced"} <= {type(event).__name__ for event in events}


def check_every_turn(table: Table[RaceState]) -> None:
    for number in range(len(table.finished)):
        before, events = turn_of(table, number)
        told = Standings(before)
        for event in events:
            told.tell(event)
        after = Standings(view_after(table, number))
        assert told.flags == after.flags, f"turn {number}"
        if any(isinstance(event, RaceEnded) for event in events):
            for robot in told.robots + after.robots:
                robot.registers = robot.second = (
                    robot.instead
                ) = []  # a race may end in mid-turn, with cards still face down
        else:
            told.wipe()
        assert told.now() == after.now(), f"turn {number}"


def test_the_random_races_contain_what_can_happen_to_a_robot() -> None:
    seen = {
        type(event).__name__
        for course in course_ids()
        for record in race_on(course, turns=15).finished
        for event in record.events
    }
    assert {"RobotDestroyed", "RobotReentered", "PoweredDown", "DamageTaken", "RobotEliminated"} <= seen


def test_what_was_shown_does_not_change_with_what_is_told_later() -> None:
    table = race_on("risky-exchange", turns=3)
    before, events = turn_of(table, 2)
    standings = Standings(before)
    shown = standings.now()
    for event in events:
        standings.tell(event)
    assert shown == Standings(before).now()
    assert shown != standings.now()


def test_a_robot_of_ones_own_shows_no_more_than_others_see() -> None:
    table = race_on("risky-exchange", turns=3)
    mine, events = turn_of(table, 2, seat=0)
    public, _ = turn_of(table, 2)
    own, others = Standings(mine), Standings(public)
    for event in events:
        own.tell(event)
        others.tell(event)
    assert own.now() == others.now()
