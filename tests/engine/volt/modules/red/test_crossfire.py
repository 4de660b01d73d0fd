"""CROSSFIRE: four beams."""

import pytest

from tests.engine.volt.scenes import bot, damage, offered, scene

FOUR = {"crossfire": True}
RING = """
B C D
E A F
G H I
"""


@pytest.mark.parametrize(("key", "hit"), [("W", "CEFH"), ("NE", "BDGI")])
def test_its_key_says_which_four(key: str, hit: str) -> None:
    context = scene(RING, A=bot(f"red 2 {key}", modules=["crossfire"], uses=FOUR))
    assert [robot.name for robot in context.robots if robot.damage] == list(hit)


def test_not_used_it_is_one_beam() -> None:
    assert sum(damage(scene(RING, A=bot("red 2 N", modules=["crossfire"])))) == 1


@pytest.mark.parametrize(("value", "works"), [(1, True), (3, True), (4, False)])
def test_only_with_a_1_to_a_3(value: int, works: bool) -> None:
    assert bool(offered("A . B", A=bot(f"red {value} N", modules=["crossfire"]))) == works


def test_with_a_power_beam_all_are_pushed() -> None:
    uses = {"crossfire": True, "power_beam": True}
    context = scene(". B A C .", A=bot("red 3 E", modules=["crossfire", "power_beam"], uses=uses))
    assert [robot.cell - context.robots[0].cell for robot in context.robots] == [0, -2, 2]
