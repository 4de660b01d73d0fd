"""What the context of a round knows of places, robots and modules."""

from engine.volt.arena.plans import load_arena
from engine.volt.moments.moments import Moments
from engine.volt.state import OUTSIDE, Mine
from tests.engine.volt.scenes import body, context_of


def test_putting_and_lifting_a_robot() -> None:
    context = context_of(body(0, cell=40), body(1))
    (robot, _) = context.robots
    context.put(robot, 41)
    assert (robot.cell, context.standing[40], context.standing[41]) == (41, None, robot)
    context.lift(robot)
    assert (robot.cell, context.standing[41]) == (OUTSIDE, None)


def test_lifting_a_robot_leaves_another_that_has_come_to_its_cell() -> None:
    context = context_of(body(0, cell=40), body(1))
    first, second = context.robots
    context.standing[40] = second
    context.lift(first)
    assert context.standing[40] is second


def test_a_mine_is_found_by_its_cell() -> None:
    context = context_of(body(0), body(1))
    context.state.mines = [Mine(owner=0, cell=40), Mine(owner=1, cell=41)]
    assert context.mine_at(41) is context.state.mines[1]
    assert context.mine_at(42) is None


def test_robots_come_by_starting_number() -> None:
    context = context_of(body(0, cell=40), body(1), body(2, cell=41, killbot=True))
    for robot, number in zip(context.robots, (3, 2, 1), strict=True):
        robot.start_number = number
    assert [robot.number for robot in context.in_order()] == [2, 1, 0]
    assert [robot.number for robot in context.operators()] == [1, 0]
    assert [robot.number for robot in context.in_arena()] == [2, 0]


def test_modules_are_looked_up_anew_only_when_a_robot_is_refitted() -> None:
    context = context_of(body(0, left="brake"), body(1))
    robot = context.robots[0]
    (brake,) = context.modules(robot)
    assert isinstance(brake, Moments)
    assert context.modules(robot)[0] is brake
    robot.left = "mobility"
    assert [module.id for module in context.modules(robot)] == ["brake"]
    context.refit(robot)
    assert [module.id for module in context.modules(robot)] == ["mobility"]


def test_entering_an_arena_makes_room_for_all_its_spaces() -> None:
    context = context_of(body(0), body(1), arena="tokyo")
    context.enter("rome", load_arena("rome"))
    assert (context.state.arena, context.arena) == ("rome", load_arena("rome"))
    assert context.standing == [None] * context.arena.size


def test_a_die_shows_one_to_six() -> None:
    context = context_of(body(0), body(1, killbot=True))
    assert {context.roll(context.robots[1]) for _ in range(200)} == {1, 2, 3, 4, 5, 6}
