"""A run of events as lines."""

import pytest

from engine.kernel.events import Event
from engine.volt import events as told
from games.kinds.volt.told.lines import EntityNames
from games.kinds.volt.told.log import line_numbers, lines
from tests.games.kinds.volt.fights import cell, scene

VIEW = scene("tokyo", {"at": (1, 3)}, {"at": (3, 3)})
DIE = told.DieActivated(robot=0, unit=1, colour="blue", value=3, key=2)


def said(*events: Event) -> list[str]:
    return [line.text for line in lines(events, EntityNames.of(VIEW))]


def moved(robot: int, origin: tuple[int, int], to: tuple[int, int]) -> told.RobotMoved:
    return told.RobotMoved(robot=robot, origin=cell(*origin), cell=cell(*to))


def pushed(robot: int, origin: tuple[int, int], to: tuple[int, int]) -> told.RobotPushed:
    return told.RobotPushed(robot=robot, by=0, origin=cell(*origin), cell=cell(*to))


def test_a_move_is_one_line_with_all_its_pushes() -> None:
    steps = [moved(0, (1, 3), (2, 3)), pushed(1, (3, 3), (4, 3)), moved(0, (2, 3), (3, 3))]
    assert said(DIE, *steps) == ["Ada, blue 3 east: moves from A3 to C3, pushing Bo to D3."]


def test_a_move_that_ends_too_soon_says_so() -> None:
    stop = told.MoveBlocked(robot=0, cell=cell(2, 3), direction=2)
    assert said(DIE, moved(0, (1, 3), (2, 3)), stop) == ["Ada, blue 3 east: moves from A3 to B3, where it is stopped."]
    assert said(DIE, told.MoveBlocked(robot=0, cell=cell(1, 3), direction=2)) == ["Ada, blue 3 east is blocked at A3."]


@pytest.mark.parametrize(
    ("hit", "mine", "words"),
    [(1, False, "hits Bo at C3"), (-1, True, "hits a mine at C3"), (-1, False, "hits nothing")],
)
def test_a_shot_is_one_line(hit: int, mine: bool, words: str) -> None:
    die = told.DieActivated(robot=0, unit=1, colour="red", value=2, key=2)
    shot = told.ShotFired(robot=0, direction=2, cells=[cell(2, 3), cell(3, 3)], robot_hit=hit, mine_hit=mine)
    assert said(die, shot) == [f"Ada, red 2 east: fires and {words}."]


def test_what_a_module_does_first_has_a_line_of_its_own() -> None:
    used = told.ModuleUsed(robot=0, module="brake")
    assert said(DIE, used, moved(0, (1, 3), (2, 3))) == [
        "Ada, blue 3 east.",
        "Ada uses Brake.",
        "Ada moves from A3 to B3.",
    ]


def test_robots_that_a_module_pushes_are_told_of_together() -> None:
    used = told.ModuleUsed(robot=0, module="repulsion_blast")
    assert said(used, pushed(1, (3, 3), (4, 3)), pushed(1, (4, 3), (5, 3)))[-1] == "Pushed: Bo to E3."


def test_a_pushed_robot_that_is_stopped_is_not_taken_for_the_mover() -> None:
    stop = told.MoveBlocked(robot=1, cell=cell(4, 3), direction=2)
    assert said(pushed(1, (3, 3), (4, 3)), stop) == ["Pushed: Bo to D3.", "Bo at D3 cannot go on to the east."]


def test_headings_are_left_to_the_page() -> None:
    assert said(told.RoundStarted(round=2), told.PhaseStarted(phase=2, unit=1)) == []


def test_every_event_is_told_in_a_line() -> None:
    names = EntityNames.of(VIEW)
    turned = told.RobotTurned(robot=0, facing=4, why="spotted")
    events = [told.PhaseStarted(phase=2, unit=1), DIE, moved(0, (1, 3), (2, 3)), turned, told.PhaseStarted(phase=3)]
    assert line_numbers(events, names) == [-1, 0, 0, 1, 1]
