"""Scrambler Bomb: a turn at random for all around.

Rules: 000 "SCRAMBLER BOMB"; 000 "COUNTING SQUARES"; A-38; A-307
"""

import pytest
from msgspec import structs

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.sandbox import as_recorded, play_on
from engine.kernel.table import Table
from engine.roborally.bots.strength import LOOKING_AHEAD
from engine.roborally.bots.worlds import World
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions import Program
from engine.roborally.events import CardPlayed, CardsDealt, ProgramScrambled
from engine.roborally.game import GAME
from engine.roborally.state import FIRST_DEVICE, Device, RaceState, Setup
from engine.roborally.views.race import assume, view_for
from tests.engine.properties.races import open_table
from tests.engine.tables import play
from tests.scenes import Scene

CARRIER = {"options": ["scrambler_bomb"]}

SEED = bytes(SEED_BYTES)


def left(drawing: str, **sheets: dict[str, object]) -> Scene:
    """The scene as the turn begins after the one in which A has left the bomb on the first space."""
    scene = Scene(drawing, rules="ultimate", **{"A": CARRIER, **sheets})
    scene.ride("A", scrambler_bomb={"registers": [1]}).phase(1, A="move_1").cleanup()
    scene.stack("move_1 490", "move_1 500", "move_1 510", "u_turn 10", "u_turn 20").deal()
    return scene


def test_a_ledge_is_no_space_for_those_above() -> None:
    """A-432: it is six spaces from B down to the bomb."""
    scene = left("A> . . . . . =1B^")
    assert [it.robot for it in scene.events(ProgramScrambled)] == [0, 1]


def test_robots_within_six_spaces_get_no_hand() -> None:
    scene = left("A> . . . . . B^ C^", B={"damage": 0})
    assert [it.robot for it in scene.events(ProgramScrambled)] == [0, 1]
    assert scene["A"].hand == scene["B"].hand == []
    assert len(scene["C"].hand) == 9
    assert all(scene["A"].registers)
    assert scene.devices() == []


def test_a_robot_in_virtual_mode_gets_its_hand() -> None:
    """000 "VIRTUAL MODE": things of other robots do nothing to it."""
    scene = left("A> . . B^C^ .", C={"virtual": True})
    assert [it.robot for it in scene.events(ProgramScrambled)] == [0, 1]
    assert len(scene["C"].hand) == 9


def test_what_they_got_is_hidden_until_it_is_revealed() -> None:
    scene = left("A> . . . . . .")
    assert scene["A"].face_down == [1, 2, 3, 4, 5]
    assert [it.robot for it in scene.events(CardsDealt)] == []


def test_their_owners_are_not_asked_for_programs() -> None:
    scene = left("A> . . . . . . . B^")
    scene.asked.clear()
    scene.ask_for_programs()
    assert [decision.subject for decision in scene.asked if decision.kind() == "program"] == ["r1"]
    assert scene["A"].registers == [490, 500, 510, 10, 20]


def test_locked_registers_keep_their_cards() -> None:
    """A-307"""
    locked = {"damage": 6, "registers": [0, 0, 0, 650, 660]}
    scene = left("A> . . . . .\n. . . B^ . .", B=locked)
    assert scene["B"].registers[3:] == [650, 660]
    assert all(scene["B"].registers[:3])


def test_with_nine_tokens_the_old_program_runs_again_and_no_one_is_asked() -> None:
    """A-307: no power down is announced, and no Option programmed."""
    scene = left("A> . . .\n. B^ . .", B={"damage": 9, "registers": [10, 660, 650, 20, 30]})
    scene.asked.clear()
    assert scene.ask_for_programs()["B"].registers == [10, 660, 650, 20, 30]
    assert [decision for decision in scene.asked if decision.kind() == "program"] == []


def test_what_was_set_before_stays_as_set() -> None:
    """A-419, A-220: a mine that was programmed last turn is not laid again."""
    last = {"shield": {"side": "left"}, "gyroscopic_stabilizer": {"on": True}, "mine_layer": {"registers": [2]}}
    held = ["shield", "gyroscopic_stabilizer", "mine_layer"]
    scene = left("A> . B^ .", B={"options": held, "riders": last})
    assert scene["B"].riders == {option: last[option] for option in held[:2]}


def test_the_powered_down_are_left_alone() -> None:
    scene = left("A> . B^ . .", B={"powered_down": True, "announced": True})
    assert [it.robot for it in scene.events(ProgramScrambled)] == [0]


def test_a_wall_makes_the_way_longer() -> None:
    scene = left("A> . . . . . | B^")
    assert [it.robot for it in scene.events(ProgramScrambled)] == [0]


def waiting() -> Table[RaceState]:
    """A is asked for a program, far from the bomb that has just gone off beside B and C. B has one free register."""
    setup = Setup(course="risky-exchange", edition="ultimate", robots=["A", "B", "C"])
    before = play(open_table(setup, SEED), SEED, turns=0)
    state = GAME.decode(before.snapshot)
    state.robots[0].cell = floor_of("risky-exchange").cell(6, 1)
    state.robots[1].damage, state.robots[1].registers = 8, [0, 660, 30, 700, 570]
    state.devices = [Device(number=FIRST_DEVICE, kind="scrambler_bomb", owner=0, cell=state.robots[1].cell)]
    dump = structs.replace(before.dump(), snapshot=GAME.encode(state), journal=[], waiting=[], events=b"[]")
    table: Table[RaceState] = Table(GAME, dump)
    table.advance()
    return table


def test_everyone_sees_whose_registers_are_already_programmed() -> None:
    table = waiting()
    assert [decision.subject for decision in table.pending] == ["r0"]
    for seat in (0, None):
        view = view_for(table.state, seat)
        assert [robot.face_down for robot in view.robots] == [[], [1], [1, 2, 3, 4, 5]]
        assert [robot.registers for robot in view.robots] == [[0] * 5, [0, 660, 30, 700, 570], [0] * 5]
        assert view_for(assume(view), seat) == view


@pytest.mark.parametrize("strength", GAME.strengths)
def test_a_bot_takes_them_for_robots_that_anything_may_happen_to(strength: str) -> None:
    """A world has random programs for them, and asks no one for one without a hand."""
    table = waiting()
    question, view, chance = table.pending[0], view_for(table.state, 0), Chance(SEED)
    assert isinstance(question, Program)
    question.check(GAME.bot_answer(view, question, strength, chance))
    ends = [World(view, question, LOOKING_AHEAD, chance, number).after(question.decline()) for number in (0, 1)]
    assert ends[0].robots[2] != ends[1].robots[2]


def test_what_might_have_been_plays_only_what_can_be_known_of_them() -> None:
    """In the sandbox of a running race, they execute the cards of locked registers and no others."""
    table = waiting()
    table.answer(table.pending[0].id, table.pending[0].decline())
    before = table.dump()
    trial = play_on(GAME, before, 0, as_recorded)
    assert [decision.subject for decision, _, _ in trial.asked if decision.kind() == "program"] == ["r0"]
    played = [(event.robot, event.card) for event in trial.events if isinstance(event, CardPlayed) and event.robot]
    assert played == [(1, 660), (1, 30), (1, 700), (1, 570)]
