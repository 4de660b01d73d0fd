"""Random races keep the rules: on every course, in every turn, between any two register phases."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.events import Event
from engine.roborally.events import FlagTouched, RaceEnded, RobotEliminated, RobotFinished
from engine.roborally.game import GAME
from engine.roborally.special_rules.teams.shared_flags import FlagShared
from engine.roborally.state import RaceState, Setup
from tests.covering import COVERING
from tests.engine.properties.races import (
    check_cards,
    check_locks,
    check_options,
    check_robots,
    open_table,
    register_phases,
    setups,
)
from tests.engine.tables import play, seeds, waits

TURNS = 12
ENOUGH_TURNS = 400


def programs_lie_ready(state: RaceState) -> bool:
    """Whether programs are in and nothing has been executed yet: something else is asked first."""
    return any(robot.face_down and not (robot.powered_down or robot.announced) for robot in state.robots)


@pytest.mark.parametrize("course", COVERING)
@settings(max_examples=2)
@given(data=st.data(), seed=seeds)
def test_every_course_keeps_its_cards_robots_and_locks(course: str, data: st.DataObject, seed: bytes) -> None:
    """Wherever the table waits once the race has begun: 84 cards, one robot per space and none in a pit, locks as the
    damage says."""
    table = open_table(data.draw(setups(st.just(course))), seed)
    for _ in waits(table, seed, TURNS):
        check_cards(table.state)
        check_options(table.state)
        if table.turn:
            check_robots(table.state)
        if not (table.is_over or table.state.phase or programs_lie_ready(table.state)):
            check_locks(table.state)


@pytest.mark.parametrize("course", COVERING)
@settings(max_examples=2)
@given(data=st.data(), seed=seeds)
def test_a_turn_keeps_its_cards_and_robots_in_every_register_phase(
    course: str, data: st.DataObject, seed: bytes
) -> None:
    """The same between any two register phases, when programs are on the sheets."""
    table = play(open_table(data.draw(setups(st.just(course))), seed), seed, TURNS // 2)
    for context in register_phases(GAME.decode(table.snapshot), table.turn, seed):
        check_cards(context.state)
        check_options(context.state)
        check_robots(context.state)


@settings(max_examples=6)
@given(setup=setups(), seed=seeds)
def test_flags_are_touched_in_order_and_lives_only_go_down(setup: Setup, seed: bytes) -> None:
    """What the events say of every robot: flags come in order, and lives never come back."""
    table = open_table(setup, seed)
    lives = [robot.lives for robot in table.state.robots]
    for _ in waits(table, seed, TURNS * 2):
        for number, robot in enumerate(table.state.robots):
            assert robot.lives <= lives[number]
            lives[number] = robot.lives
    events = [event for record in table.finished for event in record.events]
    for robot in GAME.decode(table.snapshot).robots:
        credited = [event.flag for event in events if robot.number in credited_by(event)]
        assert credited == list(range(1, robot.next_flag))


def credited_by(event: Event) -> list[int]:
    """The robots to which this event gives a flag: who touches it, and by some rules the others of a team."""
    if isinstance(event, FlagTouched):
        return [event.robot]
    return event.mates if isinstance(event, FlagShared) else []


@settings(max_examples=4)
@given(setup=setups(), seed=seeds)
def test_a_race_at_random_comes_to_an_end_with_a_place_for_everyone(setup: Setup, seed: bytes) -> None:
    """Random play never gets stuck: every turn ends, and so does the race."""
    table = play(open_table(setup, seed), seed, ENOUGH_TURNS)
    assert table.is_over
    places = GAME.outcome(table.state).places
    assert sorted(robot for place in places for robot in place) == list(range(len(setup.robots)))
    last_events = table.finished[-1].events
    assert [event.places for event in last_events if isinstance(event, RaceEnded)] == [places]
    assert any(isinstance(event, RobotFinished | RobotEliminated) for event in last_events)
