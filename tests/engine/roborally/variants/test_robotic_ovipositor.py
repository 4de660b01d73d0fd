"""000 "Robotic Ovipositor": a common start, also on courses with docks (A-373)."""

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions import ChooseStart
from tests.engine.roborally.variants.races import decline, race


def test_all_start_on_dock_1_in_virtual_mode() -> None:
    table = decline(race("robotic_ovipositor", seats=8))
    cell, heading = floor_of("risky-exchange").docks[1]
    assert {(robot.cell, robot.archive, robot.heading) for robot in table.state.robots} == {(cell, cell, heading)}
    assert all(robot.virtual for robot in table.state.robots)


def test_owners_choose_their_facing_only() -> None:
    table = race("robotic_ovipositor")
    questions = [it for it in table.pending if isinstance(it, ChooseStart)]
    assert [question.docks for question in questions] == [[]] * 3
    for question in questions:
        table.answer(question.id, {"heading": 2}, "bot")
    table.advance()
    assert {robot.heading for robot in table.state.robots} == {2}


def test_otherwise_each_robot_has_a_dock_to_itself() -> None:
    table = decline(race(seats=8))
    assert len({robot.cell for robot in table.state.robots}) == 8
    assert not any(robot.virtual for robot in table.state.robots)
