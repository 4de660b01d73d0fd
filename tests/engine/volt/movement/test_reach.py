"""What a robot can reach around it."""

from engine.volt.movement.reach import arm_of, crosses_barrier, reachable
from engine.volt.round_context import RoundContext
from tests.engine.volt.scenes import bot, robot, scene


def around(context: RoundContext, name: str = "A") -> set[tuple[int, int]]:
    return {context.arena.xy(cell) for cell in reachable(context, robot(context, name))}


def test_all_eight_spaces_but_those_with_a_robot() -> None:
    """002 "3h" """
    context = scene(". . .\n. A B\n. . .")
    assert around(context) == {(0, 0), (1, 0), (2, 0), (0, 1), (0, 2), (1, 2), (2, 2)}


def test_not_behind_an_energy_wall_unless_a_module_reaches_through() -> None:
    """002 "WALL CONTROL" """
    assert around(scene(". A|.")) == {(0, 0)}
    assert around(scene(". A|.", A=bot(modules=["wall_control"]))) == {(0, 0), (2, 0)}


def test_a_barrier_on_the_way() -> None:
    context = scene(". A!.")
    left, right = (context.arena.cell((x, 0)) for x in (0, 2))
    assert not crosses_barrier(context, robot(context, "A"), left)
    assert crosses_barrier(context, robot(context, "A"), right)


def test_the_arm_is_the_module_that_reaches() -> None:
    context = scene("A B", A=bot(modules=["shield", "telescopic_arm"]))
    arm = arm_of(context, robot(context, "A"))
    assert arm is not None
    assert arm.id == "telescopic_arm"
    assert arm_of(context, robot(context, "B")) is None
