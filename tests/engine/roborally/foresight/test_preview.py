"""The ghost of a program: where it would lead if all others stood still."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.journal import By
from engine.roborally.board.geometry import E, N, S, W
from engine.roborally.cards.program_cards import CARDS, Kind
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions import Program
from engine.roborally.events import (
    CardReplaced,
    DamageTaken,
    DeviceLaunched,
    DeviceMoved,
    DeviceProgrammed,
    DeviceRemoved,
    Exploded,
    Landed,
    RegisterDrawn,
    RobotFlew,
    RobotHeld,
    SegmentStarted,
    TookOff,
)
from engine.roborally.foresight.preview import Preview, Step, preview, previews, told_of
from engine.roborally.foresight.solo import DESTROYED, solo_on
from engine.roborally.game import GAME
from engine.roborally.options import find_option
from engine.roborally.state import EMPTY, FIRST_DEVICE, Device, Held, RaceState, Setup
from engine.roborally.views.race import view_for
from tests.engine.properties.races import laden, open_table, setups
from tests.engine.tables import sampled, seeds, waits
from tests.scenes import card_of

COURSE = "risky-exchange"
FLOOR = floor_of(COURSE)
BY_CHANCE = CardReplaced | RegisterDrawn | DeviceProgrammed


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


@pytest.mark.slow("plays races on courses drawn by chance")
@settings(max_examples=20)
@given(setup=setups(), seed=seeds)
def test_alone_the_ghost_goes_where_the_program_leads(setup: Setup, seed: bytes) -> None:
    """With no one else on the board, it is the sequence of landings, card by card."""
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
    return previews(view_for(state, 0), 0, registers, {option: rider}).steps[0]


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
    found = previews(view_for(state, 0), 0, [EMPTY] * 5, what_if=supposed).steps
    assert FLOOR.xy(found[0][0].cell) == (5, 11)
    assert FLOOR.xy(found[1][0].cell) == (5, 12)
    assert set(previews(view_for(state, 0), 0, [EMPTY] * 5).steps) == {0}


def test_what_others_hold_and_have_laid_changes_no_ghost() -> None:
    """Hidden cards are redrawn: two races that look the same to a seat have the same ghosts."""
    one, two = race(5, 13, N), race(5, 13, N)
    for state, hand in ((one, [10, 20]), (two, [830, 840])):
        place(state, 1, 5, 14, N, hand=hand, registers=[hand[0], 0, 0, 0, 0], face_down=[1], riders={"brakes": {}})
    program = [card("move_1"), EMPTY, EMPTY, EMPTY, EMPTY]
    supposed = {1: [card("move_3"), EMPTY, EMPTY, EMPTY, EMPTY]}
    assert previews(view_for(one, 0), 0, program, {}, supposed) == previews(view_for(two, 0), 0, program, {}, supposed)


# Devices, explosions and flight, by the rules of the Ultimate Collection


def armed(x: int, y: int, heading: int, *options: str) -> RaceState:
    """Robot 0 somewhere on Risky Exchange with these Options, robot 1 off the board."""
    state: RaceState = GAME.new_state(Setup(course=COURSE, robots=["A", "B"], edition="ultimate"))
    place(state, 0, x, y, heading, options=[Held(id=it, payload=find_option(it).payload) for it in options])
    state.robots[1].status = "destroyed"
    return state


def foreseen(state: RaceState, *kinds: Kind, **riders: dict[str, Any]) -> Preview:
    """What would come of a program of robot 0. Registers without a card are left empty."""
    registers: list[int] = []
    for kind in kinds:
        registers.append(card_of(kind, registers))
    return previews(view_for(state, 0), 0, registers + [EMPTY] * (5 - len(registers)), riders)


def happened(found: Preview, *types: type) -> list[tuple[int, str, tuple[int, int]]]:
    """(phase, segment, space) of the events of these types that happen on a space."""
    return [
        (it.phase, it.segment, FLOOR.xy(it.event.cell))  # type: ignore[union-attr]
        for it in found.happenings
        if isinstance(it.event, types)
    ]


def damage_by_explosions(found: Preview) -> list[tuple[int, int]]:
    """(robot, tokens), in order."""
    return [(it.event.robot, it.event.tokens) for it in found.happenings if isinstance(it.event, DamageTaken)]


def test_a_missile_flies_through_the_phases_and_explodes_on_who_stands_there() -> None:
    """Launched in register 1, it flies two spaces in each of the next three."""
    state = armed(3, 13, E, "missile_launcher")
    place(state, 1, 9, 13, N)
    found = foreseen(state, missile_launcher={"registers": [1]})
    assert happened(found, DeviceLaunched) == [(1, "D", (3, 13))]
    assert happened(found, DeviceMoved) == [(2 + n // 2, "B", (4 + n, 13)) for n in range(6)]
    assert happened(found, Exploded) == [(4, "B", (9, 13))]
    assert damage_by_explosions(found) == [(1, 4)]
    assert found.left == {0: {"missile_launcher": 2}}


def test_a_missile_that_meets_no_one_is_still_in_the_air_at_the_end() -> None:
    found = foreseen(armed(3, 13, E, "missile_launcher"), missile_launcher={"registers": [4]})
    assert happened(found, DeviceMoved) == [(5, "B", (4, 13)), (5, "B", (5, 13))]
    assert happened(found, Exploded, DeviceRemoved) == []


def test_a_mine_is_laid_where_the_robot_was_and_hurts_it_if_it_stays() -> None:
    """It explodes with strength 4 as lasers fire. The damage of a laser is no damage of the explosion."""
    left_alone = foreseen(armed(5, 13, N, "mine_layer"), "move_1", mine_layer={"registers": [1]})
    assert happened(left_alone, DeviceLaunched) == [(1, "B", (5, 13))]
    assert happened(left_alone, Exploded) == []
    state = armed(3, 13, N, "mine_layer")
    place(state, 1, 9, 13, W)
    stays = foreseen(state, mine_layer={"registers": [1]})
    assert happened(stays, Exploded) == [(1, "D", (3, 13))]
    assert damage_by_explosions(stays) == [(0, 4)]
    assert [step.damage for step in stays.steps[0] if step.segment == "D"][:2] == [5, 6]


def test_devices_of_others_on_the_floor_act_too() -> None:
    """A missile of robot 1 is on its way to robot 0, and goo lies in front of it."""
    state = armed(5, 13, E)
    there = {"owner": 1, "passes_through": True}
    state.devices = [
        Device(number=FIRST_DEVICE, kind="missile_launcher", cell=FLOOR.cell(9, 13), heading=W, priority=735, **there),
        Device(number=FIRST_DEVICE + 1, kind="goo_dropper", cell=FLOOR.cell(6, 13), **there),
    ]
    state.launched = 2
    found = foreseen(state, "move_1", "move_1")
    assert happened(found, RobotHeld) == [(2, "B", (6, 13))]
    assert happened(found, Exploded) == [(2, "B", (6, 13))]
    assert damage_by_explosions(found) == [(0, 4)]


def test_a_flight_lands_before_the_card_and_its_own_damage_is_not_an_explosions() -> None:
    found = foreseen(armed(0, 13, E, "big_jet"), "move_1", big_jet={"burned": {"1": 1}})
    assert [(it.phase, it.segment, type(it.event)) for it in found.happenings] == [
        (1, "B", TookOff),
        (1, "B", RobotFlew),
        (1, "B", Landed),
    ]
    assert happened(found, RobotFlew) == [(1, "B", (8, 13))]
    first = found.steps[0][0]
    assert (FLOOR.xy(first.cell), first.damage, first.flying) == ((9, 13), 2, False)
    assert found.left == {0: {"big_jet": 0}}


def test_a_robot_that_flies_for_the_whole_turn_lands_at_its_end() -> None:
    """Move 1 before each card takes it five spaces ahead; on open floor it lands, and in a pit it ends."""
    landing = foreseen(armed(4, 13, E, "robo_copter"), robo_copter={"card": card("move_1")})
    assert [(it.phase, it.segment, type(it.event)) for it in landing.happenings] == [
        (0, "start", TookOff),
        (0, "end", Landed),
    ]
    assert [step.flying for step in landing.steps[0]] == [True] * 15 + [False]
    assert FLOOR.xy(landing.steps[0][-1].cell) == (9, 13)
    falling = foreseen(armed(2, 6, N, "robo_copter"), robo_copter={"card": card("move_1")}).steps[0]
    assert (falling[-1].phase, falling[-1].segment, falling[-1].cause) == (0, "end", "pit")
    assert all(step.cause == "" for step in falling[:-1])


def test_a_buzz_bomb_stays_where_it_was_launched_for_chance_deals_its_cards() -> None:
    found = foreseen(armed(3, 13, E, "buzz_bomb"), "move_1", buzz_bomb={"now": True})
    assert happened(found, DeviceLaunched) == [(0, "start", (3, 13))]
    assert happened(found, DeviceMoved, DeviceRemoved) == []


def test_what_explodes_as_a_register_begins_destroys_the_ghost_in_it() -> None:
    found = foreseen(armed(5, 13, N, "self_destruct"), "move_1", self_destruct={"registers": [2]})
    assert happened(found, Exploded) == [(2, "A", (5, 12))]
    assert damage_by_explosions(found) == [(0, 10)]
    last = found.steps[0][-1]
    assert (last.phase, last.segment, last.cause) == (2, "B", "damage")
    assert found.left == {0: {"self_destruct": 0}}


def test_nothing_is_foreseen_once_chance_chooses_the_cards() -> None:
    """The missile launched in register 1 would explode in register 4."""
    state = armed(3, 13, E, "missile_launcher", "abort_switch")
    place(state, 1, 9, 13, N)
    found = foreseen(state, missile_launcher={"registers": [1]}, abort_switch={"register": 3})
    assert {it.phase for it in found.happenings} == {1, 2}


def test_what_others_have_programmed_their_options_for_is_not_foreseen() -> None:
    """Two races that look the same to a seat: in one, the other robot is about to lay a mine and to blow up."""
    one, two = armed(3, 13, E, "mine_layer"), armed(3, 13, E, "mine_layer")
    for state, riders in ((one, {}), (two, {"mine_layer": {"registers": [1]}, "self_destruct": {"registers": [1]}})):
        held = [Held(id="proximity_mine", payload=3), Held(id="self_destruct", payload=1)]
        place(state, 1, 5, 13, E, options=held, riders=riders)
    found = foreseen(two, "move_1", mine_layer={"registers": [1]})
    assert found == foreseen(one, "move_1", mine_layer={"registers": [1]})
    assert happened(found, DeviceLaunched) == [(1, "B", (3, 13))]


@settings(max_examples=25)
@given(setup=setups().filter(lambda it: it.option_cards and it.lives > 1), seed=seeds, each=st.integers(2, 5))
def test_alone_a_robot_sees_beforehand_what_its_devices_do(setup: Setup, seed: bytes, each: int) -> None:
    """The turn tells the same devices, explosions and flights, unless chance decides something in it."""
    state = laden(msgspec.structs.replace(setup, variants=[]), seed, each)
    for other in state.robots[1:]:
        other.cell = 0
    before = GAME.decode(GAME.encode(state))
    programs = []

    def answer(decision: Decision[Any]) -> tuple[Any, By]:
        if not isinstance(decision, Program):
            return decision.decline(), "bot"
        before.robots[0].hand = list(decision.hand)
        programs.append(decision.sample(Chance(seed)))
        return programs[-1], "bot"

    turn = GAME.open_play(state, state.turn + 1, Chance(seed), responder=answer)
    GAME.play_turn(turn)
    is_certain = not turn.state.over and not any(isinstance(event, BY_CHANCE) for event in turn.events)
    if len(programs) == 1 and before.robots[0].cell and is_certain:
        found = previews(view_for(before, 0), 0, programs[0].registers, programs[0].riders)
        told = [it.event for it in found.happenings if it.segment != "end"]
        last = turn.events.index(SegmentStarted(phase=5, segment="E"))
        assert told == list(told_of(turn.events[:last]))
