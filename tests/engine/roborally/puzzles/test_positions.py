"""Positions from turns that were played: the same cards, hands and floor, and nothing that the turn does not need."""

import msgspec
import pytest

from engine.kernel.chance import Chance
from engine.kernel.table import TurnRecord
from engine.roborally.decisions import ProgramAnswer
from engine.roborally.events import CardsDealt
from engine.roborally.game import GAME
from engine.roborally.puzzles.goals.survive import Survive
from engine.roborally.puzzles.positions import is_simple, positions
from engine.roborally.puzzles.puzzle import Position, Puzzle, play, question
from engine.roborally.puzzles.races import Race
from engine.roborally.state import EMPTY, Held, RaceState

RACE = 3


@pytest.fixture(scope="module")
def race() -> Race:
    return Race(RACE)


@pytest.fixture(scope="module")
def turn(race: Race) -> TurnRecord:
    """The second turn of a race between bots."""
    race.table.watched = True
    race.table.advance(turns=3)
    return race.table.finished[2]


@pytest.fixture(scope="module")
def found(race: Race, turn: TurnRecord) -> list[Position]:
    chance = Chance(race.table.seed, turn.epoch, turn.number)
    return list(positions(GAME.decode(turn.snapshot), turn.number, turn.journal, chance))


def programs_of(turn: TurnRecord) -> dict[int, list[int]]:
    """robot -> its registers. Each robot has the number of its seat."""
    programs = (entry for entry in turn.journal if isinstance(entry.answer, ProgramAnswer))
    return {entry.asked[0]: entry.answer.registers for entry in programs}


def test_every_robot_that_programs_has_one(found: list[Position], turn: TurnRecord) -> None:
    assert len(found) == len(programs_of(turn))
    assert [position.me for position in found] == sorted({position.me for position in found})


def test_the_hands_are_those_that_were_dealt(found: list[Position], turn: TurnRecord) -> None:
    dealt = {event.robot: event.cards for event in turn.events if isinstance(event, CardsDealt)}
    assert {it.me: it.state.robots[it.me].hand for it in found} == dealt


def test_all_other_programs_lie_open_and_the_own_registers_are_empty(found: list[Position]) -> None:
    for position in found:
        state, me = position
        free = question(position).free()
        assert [state.robots[me].registers[number - 1] for number in free] == [EMPTY] * len(free)
        others = [robot for robot in state.robots if robot.number != me and robot.cell and not robot.powered_down]
        assert all(all(robot.registers) and not robot.face_down and not robot.hand for robot in others)


def test_whoever_plays_the_same_program_has_the_same_turn(found: list[Position], turn: TurnRecord) -> None:
    """The deal is left out, and so is what is done for the next turn."""
    answers = programs_of(turn)
    for position in found:
        played = play(Puzzle(position, Survive()), {"registers": answers[position.me]})
        kinds = {type(event) for event in played.events} - {CardsDealt}
        then = [event for event in turn.events if type(event) in kinds]
        assert [event for event in played.events if type(event) in kinds][: len(then)] == then


def test_neither_deck_nor_hands_of_others_are_kept(found: list[Position]) -> None:
    for state, me in found:
        assert state.deck == state.option_deck == []
        assert [robot.number for robot in state.robots if robot.hand] == [me]


def test_a_robot_with_an_option_card_makes_the_turn_unfit(race: Race, turn: TurnRecord) -> None:
    state: RaceState = GAME.decode(turn.snapshot)
    assert is_simple(state)
    state.robots[0].options = [Held(id="brakes")]
    assert not is_simple(state)
    chance = Chance(race.table.seed, turn.epoch, turn.number)
    assert list(positions(state, turn.number, turn.journal, chance)) == []


def test_special_rules_make_a_race_unfit(turn: TurnRecord) -> None:
    state: RaceState = GAME.decode(turn.snapshot)
    state.setup = msgspec.structs.replace(state.setup, course="set-to-kill")
    assert not is_simple(state)
