"""SHOCK PULSE: damage all around."""

import pytest

from tests.engine.volt.scenes import bot, damage, offered, scene, vp

SHOCK = {"shock_pulse": True}


def shocker(dice: str, **facts: object) -> dict[str, object]:
    return bot(dice, modules=["shock_pulse"], uses=SHOCK, **facts)


def test_all_around_are_hurt_but_not_itself() -> None:
    context = scene("B C .\n. A .\n. . D\nE . .", A=shocker("blue 4 N"))
    assert damage(context, "A") == [0]
    context = scene("A . .\n. B .\nC . .", A=shocker("blue 4 W"))
    assert damage(context) == [0, 1, 0]


def test_not_used() -> None:
    assert damage(scene("A B", A=bot("blue 4 W", modules=["shock_pulse"]))) == [0, 0]


@pytest.mark.parametrize(("value", "works"), [(3, False), (4, True), (6, True)])
def test_only_with_a_4_or_more(value: int, works: bool) -> None:
    assert bool(offered("A B", A=shocker(f"blue {value} W"))) == works


def test_walls_protect() -> None:
    assert damage(scene("A|B", A=shocker("blue 4 W"))) == [0, 0]
    assert damage(scene("A|.\n  -\n. B", A=shocker("blue 4 W"))) == [0, 1]
    assert damage(scene("A|.\n-  \n. B", A=shocker("blue 4 W"))) == [0, 0]


def test_mines_around_go_off() -> None:
    context = scene("A c . B", A=shocker("blue 4 W"), C=bot())
    assert (context.state.mines, damage(context)) == ([], [1, 0, 0])


def test_it_scores() -> None:
    assert vp(scene("A B", A=shocker("blue 4 W"), B=bot(damage=2)), "A") == [1]
