"""ROTARY HEAD: turning a die before it is used."""

import pytest

from engine.volt.events import DieMoved
from tests.engine.volt.scenes import bot, damage, offered, robot, scene

RING = """
B C D
E A F
G H I
"""


@pytest.mark.parametrize(("turn", "hit"), [(-2, "B"), (-1, "C"), (1, "F"), (2, "I")])
def test_it_turns_by_up_to_two_keys(turn: int, hit: str) -> None:
    context = scene(RING, A=bot("red 3 NE", modules=["rotary_head"], uses={"rotary_head": turn}))
    assert [robot.name for robot in context.robots if robot.damage] == [hit]


def test_where_the_die_lay_and_lies_is_told() -> None:
    context = scene(
        RING, A=bot("", "red 3 NE", modules=["rotary_head"], orders={"II": {"rotary_head": -2}}), play_what="activation"
    )
    (moved,) = [event for event in context.events if isinstance(event, DieMoved)]
    assert (moved.robot, moved.by, moved.colour, moved.value) == (0, 0, "red", 3)
    assert (moved.origin_unit, moved.origin_key, moved.unit, moved.key) == (2, 1, 2, 7)
    assert robot(context, "A").dice[0].key == 7


def test_not_turned() -> None:
    assert damage(scene(RING, A=bot("red 3 NE", modules=["rotary_head"])), "D") == [1]


@pytest.mark.parametrize(("value", "works"), [(2, False), (3, True), (6, True)])
def test_only_with_a_3_or_more(value: int, works: bool) -> None:
    assert bool(offered("A", A=bot(f"red {value} N", modules=["rotary_head"]))) == works


def test_a_crossfire_goes_by_the_new_key() -> None:
    uses = {"rotary_head": 1, "crossfire": True}
    context = scene(RING, A=bot("red 3 NE", modules=["rotary_head", "crossfire"], uses=uses))
    assert [robot.name for robot in context.robots if robot.damage] == list("CEFH")


def test_a_teleport_aims_with_the_new_key() -> None:
    uses = {"rotary_head": 1, "teleport": True}
    context = scene("A . B", A=bot("red 3 NE", modules=["rotary_head", "teleport"], uses=uses))
    assert damage(context) == [0, 0]
    assert context.robots[0].cell > context.robots[1].cell
