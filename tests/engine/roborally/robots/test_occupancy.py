"""Who is on a space: robots, things, or either.

Rules: A-306
"""

from pathlib import Path

import engine.roborally
from engine.roborally.devices.kinds import launch
from engine.roborally.robots.occupancy import is_taken, robot_on, slip_under, thing_on
from tests.scenes import Scene

TABLE = {
    "foresight/rehearsal.py",
    "movement/line_of_sight.py",
    "movement/steps.py",
    "robots/heights.py",
    "robots/occupancy.py",
    "turn_context.py",
}
"""The modules that read the table of who stands where themselves: they take robots and things alike."""


def test_robots_things_and_both_are_asked_for_by_name() -> None:
    scene = Scene("A> . B> . .", rules="ultimate")
    launch(scene.context, scene["A"], "the_big_one", scene.cell(1, 0), 0)
    launch(scene.context, scene["B"], "the_big_one", scene.cell(2, 0), 0)
    launch(scene.context, scene["B"], "mine_layer", scene.cell(3, 0), 0)
    cells = [scene.cell(x, 0) for x in range(5)]
    robots = [robot_on(scene.context, cell) for cell in cells]
    assert [robot.name if robot else "" for robot in robots] == ["A", "", "B", "", ""]
    assert [thing_on(scene.context, cell) is not None for cell in cells] == [False, True, True, False, False]
    assert [is_taken(scene.context, cell) for cell in cells] == [True, True, True, False, False]


def test_a_thing_beneath_a_robot_takes_the_space_up_once_the_robot_has_left() -> None:
    scene = Scene("A> . .", rules="ultimate")
    device = launch(scene.context, scene["A"], "the_big_one", scene.cell(2, 0), 0).device
    slip_under(scene.context, device, scene.cell(0, 0))
    assert (is_taken(scene.context, scene.cell(2, 0)), robot_on(scene.context, device.cell)) == (False, scene["A"])
    scene.context.move(scene["A"], scene.cell(1, 0))
    assert scene.context.standing[device.cell] is device


def test_the_rules_do_not_look_into_the_table_themselves() -> None:
    """A thing passed for a robot wherever they did."""
    top = Path(engine.roborally.__file__).parent
    looking = {str(path.relative_to(top)) for path in top.rglob("*.py") if "context.standing" in path.read_text()}
    assert looking - {"turn_context.py"} == TABLE - {"turn_context.py"}
