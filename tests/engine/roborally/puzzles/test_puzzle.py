"""The question of a puzzle, and how answers are judged: by playing the turn."""

import pytest

from engine.kernel.errors import BadData, IllegalAnswer
from engine.roborally.events import FlagTouched, RobotRepaired, TurnStarted
from engine.roborally.puzzles.goals.repair import Repair
from engine.roborally.puzzles.goals.touch_flag import TouchFlag
from engine.roborally.puzzles.puzzle import Position, Puzzle, play, question, read_puzzle
from engine.roborally.state import EMPTY
from tests.engine.roborally.puzzles.settings import position, standing

HAND = [790, 10, 20, 30, 40, 100]
SPINS = [50, 60, 410, 420, 400]


@pytest.fixture
def where() -> Position:
    return position(HAND, standing(0, (7, 4)), standing(1, (0, 12), 1, SPINS))


@pytest.fixture
def puzzle(where: Position) -> Puzzle:
    return Puzzle(where, TouchFlag(flag=1))


def test_the_whole_turn_is_played(puzzle: Puzzle) -> None:
    played = play(puzzle, {"registers": [790, 10, 20, 30, 40]})
    assert played.solved
    assert isinstance(played.events[0], TurnStarted)
    assert [(it.robot, it.flag) for it in played.events if isinstance(it, FlagTouched)] == [(0, 1)]
    assert played.state.revealed == 0, "the turn has been cleaned up"


def test_another_order_misses_the_goal(puzzle: Puzzle) -> None:
    played = play(puzzle, {"registers": [10, 790, 20, 30, 40]})
    assert not played.solved


def test_judging_leaves_the_puzzle_as_it_is(puzzle: Puzzle) -> None:
    before = puzzle.data()
    assert (
        play(puzzle, {"registers": [790, 10, 20, 30, 40]}).events
        == play(puzzle, {"registers": [790, 10, 20, 30, 40]}).events
    )
    assert puzzle.data() == before


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ({"registers": [790, 10, 20, 30]}, "registers"),
        ({"registers": [790, 790, 20, 30, 40]}, "card"),
        ({"registers": [800, 10, 20, 30, 40]}, "card"),
        ({"registers": [790, 10, 20, 30, 0]}, "empty"),
        ({"registers": [790, 10, 20, 30, 40], "power_down": True}, "power_down"),
    ],
)
def test_what_the_hand_does_not_allow_is_refused(puzzle: Puzzle, answer: dict[str, object], code: str) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        play(puzzle, answer)
    assert refused.value.code == code


def test_locked_registers_are_asked_for_no_card() -> None:
    mine = standing(0, (7, 4), damage=6, registers=[EMPTY, EMPTY, EMPTY, 700, 300])
    asked = question(position([790, 10, 20], mine, standing(1, (0, 12), 1, SPINS)))
    assert asked.locked == [EMPTY, EMPTY, EMPTY, 700, 300]
    assert asked.free() == [1, 2, 3]


def test_a_goal_at_the_end_of_the_turn_is_judged_after_the_cleanup() -> None:
    mine = standing(0, (7, 8), damage=2)
    puzzle = Puzzle(position([*HAND, 600], mine, standing(1, (0, 12), 1, SPINS)), Repair())
    played = play(puzzle, {"registers": [600, 10, 20, 30, 40]})
    assert played.solved
    assert any(isinstance(event, RobotRepaired) and event.robot == 0 for event in played.events)


def test_it_goes_through_plain_data(puzzle: Puzzle) -> None:
    again = read_puzzle(puzzle.data())
    assert again == puzzle
    assert again.id == puzzle.id
    assert len(puzzle.id) == 12


def test_another_goal_is_another_puzzle(where: Position) -> None:
    assert Puzzle(where, TouchFlag(flag=1)).id != Puzzle(where, TouchFlag(flag=2)).id


@pytest.mark.parametrize("change", [{"goal": {"goal": "no such"}}, {"goal": {}}, {"state": {}}, {"me": "zero"}])
def test_what_is_no_puzzle_is_refused(puzzle: Puzzle, change: dict[str, object]) -> None:
    with pytest.raises(BadData):
        read_puzzle(puzzle.data() | change)
    with pytest.raises(BadData):
        read_puzzle({name: value for name, value in puzzle.data().items() if name not in change})
