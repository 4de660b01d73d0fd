"""What is told of dice with what they do, of ways, and of shots."""

import pytest

from engine.volt.events import (
    DieActivated,
    ModuleUsed,
    MoveBlocked,
    RobotMoved,
    RobotPushed,
    RobotSwapped,
    RobotTurned,
    ShotFired,
)
from tests.games.kinds.volt.fights import cell
from tests.games.kinds.volt.told.said import said

DIE = DieActivated(robot=0, unit=1, colour="blue", value=3, key=2)
RED = DieActivated(robot=0, unit=1, colour="red", value=2, key=2)
PUSHED = RobotPushed(robot=1, by=0, origin=cell(3, 3), cell=cell(4, 3))


def moved(column: int) -> RobotMoved:
    """Ada moves a space to the east."""
    return RobotMoved(robot=0, origin=cell(column, 3), cell=cell(column + 1, 3))


def stopped(robot: int, column: int) -> MoveBlocked:
    return MoveBlocked(robot=robot, cell=cell(column, 3), direction=2)


def shot(hit: int, mine: bool = False, weapon: str = "") -> ShotFired:
    cells = [cell(2, 3), cell(3, 3)]
    return ShotFired(robot=0, direction=2, cells=cells, robot_hit=hit, mine_hit=mine, weapon=weapon)


WAYS = [
    ([moved(1), moved(2)], "moves from A3 to C3"),
    ([moved(1), stopped(0, 2)], "moves from A3 to B3, where it is stopped"),
    ([moved(1), PUSHED, moved(2)], "moves from A3 to C3, pushing Bo to D3"),
    ([moved(1), PUSHED, moved(2), stopped(0, 3)], "moves from A3 to C3, pushing Bo to D3, where it is stopped"),
]
SHOTS = [
    (shot(1), "fires and hits Bo at C3"),
    (shot(-1, mine=True), "fires and hits a mine at C3"),
    (shot(-1), "fires and hits nothing"),
    (shot(1, weapon="crossfire"), "fires its Crossfire and hits Bo at C3"),
    (shot(-1, mine=True, weapon="crossfire"), "fires its Crossfire and hits a mine at C3"),
    (shot(-1, weapon="crossfire"), "fires its Crossfire and hits nothing"),
]


def test_a_way_is_one_line_with_all_its_pushes(subtests: pytest.Subtests) -> None:
    for steps, words in WAYS:
        with subtests.test(words):
            assert said(DIE, *steps) == [f"Ada, blue 3 east: {words}."]
            assert said(*steps) == [f"Ada {words}."]


def test_a_shot_is_one_line(subtests: pytest.Subtests) -> None:
    for event, words in SHOTS:
        with subtests.test(words):
            assert said(RED, event) == [f"Ada, red 2 east: {words}."]
            assert said(event) == [f"Ada east: {words}."]


def test_a_die_that_moves_no_robot_of_its_own(subtests: pytest.Subtests) -> None:
    for events, words in [
        ([stopped(0, 1)], "Ada, blue 3 east is blocked at A3."),
        ([PUSHED], "Ada, blue 3 east: pushes Bo to D3."),
        ([], "Ada, blue 3 east."),
    ]:
        with subtests.test(words):
            assert said(DIE, *events) == [words]


def test_what_a_module_does_first_has_a_line_of_its_own() -> None:
    used = ModuleUsed(robot=0, module="brake")
    assert said(DIE, used, moved(1)) == ["Ada, blue 3 east.", "Ada uses Brake.", "Ada moves from A3 to B3."]


def test_robots_that_a_module_pushes_are_told_of_together() -> None:
    farther = RobotPushed(robot=1, by=0, origin=cell(4, 3), cell=cell(5, 3))
    assert said(PUSHED, farther) == ["Pushed: Bo to E3."]


def test_a_pushed_robot_that_is_stopped_is_not_taken_for_the_mover() -> None:
    assert said(PUSHED, stopped(1, 4)) == ["Pushed: Bo to D3.", "Bo at D3 cannot go on to the east."]


def test_sentences(subtests: pytest.Subtests) -> None:
    for event, words in [
        (RobotTurned(robot=0, facing=4, why="spotted"), "Ada turns south."),
        (RobotTurned(robot=0, facing=4, why="caution"), "Ada turns south at a caution line."),
        (RobotTurned(robot=0, facing=4, why="remote"), "Ada turns south by remote control."),
        (
            RobotSwapped(robot=0, other=1, origin=cell(1, 3), cell=cell(3, 3)),
            "Ada changes places with Bo and is at C3 now.",
        ),
        (
            RobotSwapped(robot=0, other=-1, origin=cell(1, 3), cell=cell(3, 3)),
            "Ada changes places with a mine and is at C3 now.",
        ),
    ]:
        with subtests.test(words):
            assert said(event) == [words]
