"""WATER CANNON: a jet instead of a laser."""

import pytest

from tests.engine.volt.scenes import at, bot, damage, drawn, offered, scene, vp

JET = {"water_cannon": True}
START = [{"type": "start", "at": [0, 0], "side": "W", "index": 1, "arrow": "E"}]


def cannon(value: int = 2, key: str = "E", **facts: object) -> dict[str, object]:
    return bot(f"red {value} {key}", modules=["water_cannon"], uses=JET, **facts)


def test_the_first_robot_is_pushed_three_spaces_unhurt() -> None:
    context = scene("A . B . . . .", A=cannon())
    assert (drawn(context), damage(context)) == ("A . . . . B .", [0, 0])


def test_from_a_starting_space_it_is_six() -> None:
    assert at(scene("A . B . . . . . .", elements=START, A=cannon()), "B") == (8, 0)


def test_not_used_and_out_of_range() -> None:
    assert damage(scene("A . B", A=bot("red 2 E", modules=["water_cannon"]))) == [0, 1]
    assert [bool(offered("A . B", A=cannon(value))) for value in (1, 2, 5, 6)] == [False, True, True, False]
    assert offered("A . .|B", A=cannon()) == {}


@pytest.mark.parametrize(("fewer", "x"), [(1, 4), (2, 3)])
def test_an_anchor_shortens_it(fewer: int, x: int) -> None:
    anchored = bot(modules=["anchor"], orders={"policy": {"anchor": fewer}})
    assert at(scene("A . B . . . .", A=cannon(), B=anchored), "B") == (x, 0)


def test_a_push_into_water_scores() -> None:
    context = scene("A . B . o", A=cannon())
    assert (at(context, "B"), vp(context, "A")) == (None, [1])


def test_several_mines_go_off_on_the_way() -> None:
    context = scene("A . c . c . B . c . .", A=cannon(), C=bot(start_number=9))
    assert (context.state.mines, damage(context, "A", "B")) == ([], [0, 1])
    assert at(context, "B") == (9, 0)
