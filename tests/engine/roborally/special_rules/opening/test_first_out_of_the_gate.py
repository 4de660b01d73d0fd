"""Docks chosen as robots leave them.

Rules: 000 "FIRST OUT OF THE STARTING GATE"; A-377; A-378
"""

from engine.kernel.table import Table
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions import ChooseStart, Program
from engine.roborally.events import BecameReal, CardPlayed, RobotDocked
from engine.roborally.state import RaceState
from tests.engine.roborally.variants.races import decline, race

DOCKS = floor_of("risky-exchange").docks


def programmed(seats: int = 3) -> Table[RaceState]:
    """A race in its first turn, with all programs handed in."""
    table = race("first_out_of_the_gate", seats=seats)
    while any(isinstance(it, Program) for it in table.pending):
        for decision in list(table.pending):
            table.answer(decision.id, decision.decline(), "bot")
        table.advance()
    return table


def chosen(table: Table[RaceState], answer: dict[str, object]) -> list[tuple[int, int]]:
    """(robot, dock) in the order in which docks were taken, if all answer the same."""
    for decision in list(table.pending):
        table.answer(decision.id, answer, "bot")
    table.advance()
    decline(table, turns=1)
    return [(it.robot, it.dock) for it in table.finished[1].events if isinstance(it, RobotDocked)]


def test_no_one_is_on_a_dock_of_their_own_before_the_first_turn() -> None:
    robots = race("first_out_of_the_gate", seats=8).state.robots
    assert {robot.cell for robot in robots} == {DOCKS[1][0]}
    assert all(robot.virtual for robot in robots)


def test_owners_are_asked_once_all_programs_are_in() -> None:
    table = programmed()
    questions = [it for it in table.pending if isinstance(it, ChooseStart)]
    assert len(questions) == 3
    assert [question.card for question in questions] == [
        table.state.robots[question.robot].registers[0] for question in questions
    ]


def test_the_highest_card_gets_its_dock_first() -> None:
    table = programmed()
    cards = {it.robot: it.card for it in table.pending if isinstance(it, ChooseStart)}
    first, second, third = sorted(cards, key=lambda robot: -cards[robot])
    assert chosen(table, {"docks": [5, 2]}) == [(first, 5), (second, 2), (third, 1)]


def test_a_robot_executes_its_card_from_its_dock_before_the_next_one_comes() -> None:
    table = programmed()
    chosen(table, {"docks": [5, 2]})
    told = [type(it) for it in table.finished[1].events if isinstance(it, RobotDocked | CardPlayed)]
    assert told[:6] == [RobotDocked, CardPlayed] * 3


def test_eight_robots_take_eight_docks() -> None:
    taken = chosen(programmed(seats=8), {})
    assert sorted(dock for _, dock in taken) == list(range(1, 9))


def test_the_archive_is_on_the_dock() -> None:
    table = programmed()
    taken = chosen(table, {"docks": [5, 2]})
    assert all(
        table.state.robots[robot].archive == DOCKS[dock][0]
        for robot, dock in taken
        if table.state.robots[robot].status == "active"
    )


def test_no_one_is_asked_again_in_the_next_turn() -> None:
    table = programmed()
    chosen(table, {})
    decline(table, turns=3)
    assert not [it for turn in table.finished[2:] for it in turn.events if isinstance(it, RobotDocked)]


def test_the_last_one_that_waits_becomes_real_on_its_dock_and_no_earlier() -> None:
    """A-378"""
    for seats in (2, 3, 8):
        table = programmed(seats)
        chosen(table, {"docks": [5, 2]})
        told = table.finished[1].events
        last = max(place for place, it in enumerate(told) if isinstance(it, RobotDocked))
        assert not [it for it in told[:last] if isinstance(it, BecameReal)]
        assert not any(robot.virtual for robot in table.state.robots if robot.status == "active")
