"""The ghost of a program: where it would lead if all others stood still."""

from typing import Any

import pytest
from hypothesis import given, settings

from engine.roborally.board.geometry import E, N, S, W
from engine.roborally.courses import floor_of
from engine.roborally.decisions import Program
from engine.roborally.game import GAME
from engine.roborally.preview import Step, preview
from engine.roborally.program_cards import CARDS, Kind
from engine.roborally.solo import DESTROYED, solo_on
from engine.roborally.state import EMPTY, RaceState, Setup
from engine.roborally.views import view_for
from tests.engine.properties.races import open_table, sampled, seeds, setups, waits
from tests.scenes import card_of

COURSE = "risky-exchange"
FLOOR = floor_of(COURSE)


def race(x: int, y: int, heading: int, **sheet: Any) -> RaceState:
    """Robot 0 somewhere on Risky Exchange, robot 1 off the board."""
    state: RaceState = GAME.new_state(Setup(course=COURSE, robots=["A", "B"]))
    place(state, 0, x, y, heading, **sheet)
    state.robots[1].status = "destroyed"
    return state


def place(state: RaceState, number: int, x: int, y: int, heading: int, **sheet: Any) -> None:
    robot = state.robots[number]
    robot.cell, robot.heading, robot.status = FLOOR.cell(x, y), heading, "active"
    for name, value in sheet.items():
        setattr(robot, name, value)


def ghost(state: RaceState, *kinds: Kind) -> list[Step]:
    """The steps of a program of robot 0; registers without a card are left empty."""
    taken = {card for robot in state.robots for card in robot.registers}
    registers: list[int] = []
    for kind in kinds:
        registers.append(card_of(kind, {*taken, *registers}))
    return preview(view_for(state, 0), 0, registers + [EMPTY] * (5 - len(registers)))


def ends(steps: list[Step]) -> list[tuple[tuple[int, int], int]]:
    """(space, heading) at the end of each register phase."""
    return [(FLOOR.xy(step.cell), step.heading) for step in steps if step.segment == "D"]


def test_it_tells_every_segment_of_every_register() -> None:
    """Cards, board elements, lasers, five times."""
    steps = ghost(race(5, 14, N), "move_1")
    assert [(step.phase, step.segment) for step in steps] == [(n, s) for n in range(1, 6) for s in "BCD"]


def test_empty_registers_are_sat_out() -> None:
    """A draft with one card moves in its register and stands still in the others."""
    assert ends(ghost(race(5, 14, N), "move_1", "rotate_right")) == [((5, 13), N), *[((5, 13), E)] * 4]


def test_the_ghost_may_die_and_then_the_path_ends() -> None:
    """Off the western edge with its second card: the last step says why and where."""
    steps = ghost(race(1, 0, W), "move_1", "move_1", "move_1")
    assert (steps[-1].phase, steps[-1].segment, steps[-1].cause) == (2, "B", "edge")
    assert FLOOR.xy(steps[-1].cell) == (-1, 0)
    assert all(step.cause == "" for step in steps[:-1])


def test_locked_registers_play_the_card_that_lies_there() -> None:
    """Whatever a page passes for them."""
    turn, other = card_of("rotate_right"), card_of("u_turn")
    state = race(5, 14, N, damage=5, registers=[EMPTY] * 4 + [turn])
    for passed in (EMPTY, turn, other):
        steps = preview(view_for(state, 0), 0, [EMPTY] * 4 + [passed])
        assert ends(steps)[-2:] == [((5, 14), N), ((5, 14), E)]


def test_a_register_that_locks_empty_stays_empty() -> None:
    """In the race chance would program it; the ghost does not guess."""
    state = race(5, 14, N, damage=4)
    place(state, 1, 5, 12, S)
    steps = ghost(state)
    assert [step.damage for step in steps if step.segment == "D"] == [5, 6, 7, 8, 9]
    assert {(step.cell, step.heading) for step in steps} == {(FLOOR.cell(5, 14), N)}


def test_others_stand_still_but_are_in_the_way() -> None:
    """A robot ahead is pushed, though it has locked cards to drive on with; it keeps its place where it is."""
    state = race(5, 15, N)
    locked = [card_of("move_1", range(490 + 10 * n)) for n in range(5)]
    place(state, 1, 5, 14, N, damage=9, registers=locked)
    assert ends(ghost(state, "move_1"))[0] == ((5, 14), N)
    place(state, 1, 5, 14, S, damage=9, registers=locked)
    assert ends(ghost(state))[-1] == ((5, 15), N)


@pytest.mark.parametrize("sheet", [{"powered_down": True}, {"cell": 0, "status": "destroyed"}])
def test_a_robot_that_does_not_move_has_no_ghost(sheet: dict[str, Any]) -> None:
    assert ghost(race(5, 14, N, **sheet), "move_1") == []


@settings(max_examples=20)
@given(setup=setups(), seed=seeds)
def test_alone_the_ghost_goes_where_the_program_leads(setup: Setup, seed: bytes) -> None:
    """With nobody else on the board it is the chain of landings, card by card."""
    table = open_table(setup, seed)
    for _ in waits(table, seed, turns=4):
        for decision in table.pending:
            if isinstance(decision, Program):
                state: RaceState = GAME.decode(GAME.encode(table.state))
                for other in state.robots:
                    if other.number != decision.robot:
                        other.cell = 0
                registers = [
                    lying or card
                    for card, lying in zip(sampled(decision, seed)["registers"], decision.locked, strict=True)
                ]
                steps = preview(view_for(state, decision.seat), decision.robot, registers)
                assert chain(state, decision.robot, registers) == [
                    step.cell * 4 + step.heading for step in steps if step.segment == "D" and not step.cause
                ]


def chain(state: RaceState, number: int, registers: list[int]) -> list[int]:
    """The poses after each register phase, up to destruction."""
    robot = state.robots[number]
    solo = solo_on(floor_of(state.setup.course), "2005")
    pose, damage = robot.cell * 4 + robot.heading, robot.damage
    poses: list[int] = []
    for phase, card in enumerate(registers, start=1):
        landing = solo.after(pose, CARDS[card], phase)
        pose, damage = landing.pose, damage + landing.tokens
        if landing == DESTROYED or damage >= 10:
            break
        poses.append(pose)
    return poses
