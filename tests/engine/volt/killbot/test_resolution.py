"""Which space a KillBot with a telescopic arm activates."""

from typing import Any

import pytest

from tests.engine.volt.scenes import bot, damage, scene, vp


def arm(*more: str, **facts: Any) -> dict[str, Any]:
    return bot(killbot=True, facing="N", modules=["telescopic_arm", *more], **facts)


def tokens(own: int, *around: int) -> list[dict[str, Any]]:
    found = [{"at": [0, 0], "count": own}, *({"at": [1, y], "count": count} for y, count in enumerate(around))]
    return [laid for laid in found if laid["count"]]


@pytest.mark.parametrize(("own", "around", "gained"), [(0, (1, 0), 1), (1, (1, 0), 1), (1, (2, 0), 2), (2, (1, 1), 2)])
def test_it_takes_the_most_around_it_unless_its_own_are_more(own: int, around: tuple[int, ...], gained: int) -> None:
    """V-39"""
    context = scene("K .\n. .", "resolution", vp_tokens=tokens(own, *around), K=arm())
    assert vp(context) == [gained]
    kept = {context.arena.xy(cell) for cell in context.state.laid}
    assert ((0, 0) in kept) == (0 < own <= max(around))


def test_with_a_conductor_it_seeks_lightning() -> None:
    context = scene("A K!.", "resolution", A=bot(), K=arm("conductor"))
    assert damage(context) == [1, 0]
    assert damage(scene("A K!.", "resolution", A=bot(), K=arm())) == [0, 0]


def test_damaged_it_repairs_nearby() -> None:
    assert damage(scene("K %", "resolution", K=arm(damage=2))) == [0]
    assert damage(scene("K|%", "resolution", K=arm(damage=2))) == [2]


def test_without_an_arm_it_uses_its_own_space() -> None:
    context = scene("K *", "resolution", K=bot(killbot=True, facing="N"))
    assert vp(context) == [0]
