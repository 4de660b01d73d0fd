"""POWER BEAM: hits that push."""

import pytest

from tests.engine.volt.scenes import at, bot, damage, drawn, offered, scene, vp

PUSH = {"power_beam": True}


def beamer(value: int, key: str = "E", **facts: object) -> dict[str, object]:
    return bot(f"red {value} {key}", modules=["power_beam"], uses=PUSH, **facts)


@pytest.mark.parametrize(("value", "x"), [(3, 3), (4, 3), (5, 4), (6, 4)])
def test_higher_dice_push_further(value: int, x: int) -> None:
    """V-16"""
    context = scene("A . B . . .", A=beamer(value))
    assert (at(context, "B"), damage(context, "B")) == ((x, 0), [1])


def test_not_used_and_out_of_range() -> None:
    assert drawn(scene("A . B .", A=bot("red 3 E", modules=["power_beam"]))) == "A . B ."
    assert offered("A . B .", A=beamer(2)) == {}
    assert offered("A . .|B", A=beamer(3)) == {}


def test_the_destroyed_are_not_pushed() -> None:
    context = scene("A . B C .", A=beamer(3), B=bot(damage=2))
    assert drawn(context) == "A . . C ."


def test_two_spaces_with_an_anchor_that_takes_one() -> None:
    anchored = bot(modules=["anchor"], orders={"policy": {"anchor": 1}})
    assert drawn(scene("A . B . . .", A=beamer(6), B=anchored)) == "A . . B . ."


def test_a_push_into_a_pit_scores() -> None:
    context = scene("A . B . o", A=beamer(5))
    assert (at(context, "B"), vp(context, "A")) == (None, [1])


def test_a_bomb_does_not_stop_the_push_of_another() -> None:
    """A is destroyed by the lightning that B passes on; the push happens all the same."""
    context = scene(
        "A!B!. .", A=beamer(5, damage=2), B=bot(modules=["conductor"], orders={"policy": {"conductor": True}})
    )
    assert (at(context, "A"), at(context, "B"), vp(context, "B")) == (None, (3, 0), [1])
