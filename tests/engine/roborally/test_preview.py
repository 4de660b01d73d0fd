"""The ghost of a program: where it would lead if all others stood still."""

from typing import Any

import pytest
from hypothesis import given, settings

from engine.roborally.board.geometry import E, N, S, W
from engine.roborally.courses import floor_of
from engine.roborally.decisions import Program
from engine.roborally.game import GAME
from engine.roborally.preview import Step, preview, previews
from engine.roborally.program_cards import CARDS, Kind
from engine.roborally.solo import DESTROYED, solo_on
from engine.roborally.state import EMPTY, Held, RaceState, Setup
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
    """The steps of a program of robot 0. Registers without a card are left empty."""
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
    """It goes off the western edge with its second card. The last step says why and where."""
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
    """In the race chance would program it. The ghost does not guess."""
    state = race(5, 14, N, damage=4)
    place(state, 1, 5, 12, S)
    steps = ghost(state)
    assert [step.damage for step in steps if step.segment == "D"] == [5, 6, 7, 8, 9]
    assert {(step.cell, step.heading) for step in steps} == {(FLOOR.cell(5, 14), N)}


def test_others_stand_still_but_are_in_the_way() -> None:
    """A robot ahead is pushed, even though it has locked cards to drive on with: it stands still."""
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
    """With nobody else on the board, it is the sequence of landings, card by card."""
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


def ridden(option: str, rider: dict[str, Any], *kinds: Kind) -> list[Step]:
    """The steps of a program of robot 0, which holds this Option, from a space without walls northwards."""
    state = race(2, 4, N, options=[Held(id=option)])
    registers = [next(card for card in CARDS if CARDS[card] == kind) for kind in kinds]
    registers += [EMPTY] * (5 - len(registers))
    return previews(view_for(state, 0), 0, registers, {option: rider})[0]


def card(kind: Kind) -> int:
    return next(card for card in CARDS if CARDS[card] == kind)


def test_it_follows_a_tick_in_its_register_and_in_no_other() -> None:
    plain = [FLOOR.xy(step.cell) for step in ridden("brakes", {}, "move_1") if step.segment == "B"]
    braked = [FLOOR.xy(step.cell) for step in ridden("brakes", {"registers": [1]}, "move_1") if step.segment == "B"]
    later = [FLOOR.xy(step.cell) for step in ridden("brakes", {"registers": [2]}, "move_1") if step.segment == "B"]
    assert (plain[0], braked[0], later[0]) == ((2, 3), (2, 4), (2, 3))


def test_it_follows_two_cards_in_a_register() -> None:
    steps = ridden("crab_legs", {"on": {"1": card("rotate_right")}}, "move_1")
    assert (FLOOR.xy(steps[0].cell), steps[0].heading) == ((3, 4), N)


def test_it_follows_a_card_laid_aside_for_a_register() -> None:
    steps = ridden("conditional", {"card": card("move_2"), "register": 1}, "rotate_left")
    assert (FLOOR.xy(steps[0].cell), steps[0].heading) == ((2, 2), N)


def test_it_ends_where_chance_would_choose_the_cards() -> None:
    steps = ridden("abort_switch", {"register": 3}, "move_1", "rotate_left", "move_1")
    assert {step.phase for step in steps} == {1, 2}


@pytest.mark.parametrize("rider", [None, "x", {"registers": [9]}, {"on": {"1": 5}}])
def test_a_rider_that_makes_no_sense_is_left_out(rider: Any) -> None:
    assert ridden("brakes", rider, "move_1") == ridden("brakes", {}, "move_1")


def test_a_second_card_that_does_not_fit_is_left_out() -> None:
    on_nothing = ridden("crab_legs", {"on": {"1": card("rotate_right")}}, "move_2")
    assert on_nothing == ridden("crab_legs", {}, "move_2")


def test_supposed_moves_of_another_robot_push_mine_and_have_a_ghost_of_their_own() -> None:
    state = race(5, 13, N)
    place(state, 1, 5, 14, N)
    supposed = {1: [card("move_2"), EMPTY, EMPTY, EMPTY, EMPTY]}
    found = previews(view_for(state, 0), 0, [EMPTY] * 5, what_if=supposed)
    assert FLOOR.xy(found[0][0].cell) == (5, 11)
    assert FLOOR.xy(found[1][0].cell) == (5, 12)
    assert set(previews(view_for(state, 0), 0, [EMPTY] * 5)) == {0}


def test_what_others_hold_and_have_laid_changes_no_ghost() -> None:
    """Hidden cards are redrawn: two races that look the same to a seat have the same ghosts."""
    one, two = race(5, 13, N), race(5, 13, N)
    for state, hand in ((one, [10, 20]), (two, [830, 840])):
        place(state, 1, 5, 14, N, hand=hand, registers=[hand[0], 0, 0, 0, 0], face_down=[1], riders={"brakes": {}})
    program = [card("move_1"), EMPTY, EMPTY, EMPTY, EMPTY]
    supposed = {1: [card("move_3"), EMPTY, EMPTY, EMPTY, EMPTY]}
    assert previews(view_for(one, 0), 0, program, {}, supposed) == previews(view_for(two, 0), 0, program, {}, supposed)
