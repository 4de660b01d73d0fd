"""SAW BLADE: moves that hurt."""

import pytest

from tests.engine.volt.scenes import at, bot, damage, drawn, offered, scene, vp

SAW = {"saw_blade": True}


def sawyer(dice: str, **facts: object) -> dict[str, object]:
    return bot(dice, modules=["saw_blade"], uses=SAW, **facts)


@pytest.mark.parametrize(("value", "tokens"), [(2, 1), (4, 1), (5, 2), (6, 2)])
def test_higher_dice_cut_deeper(value: int, tokens: int) -> None:
    """V-16"""
    assert damage(scene("A B . . . . . .", A=sawyer(f"blue {value} E")), "B") == [tokens]


def test_not_used_and_out_of_range() -> None:
    assert damage(scene("A B . .", A=bot("blue 2 E", modules=["saw_blade"])), "B") == [0]
    assert offered("A B . .", A=sawyer("blue 1 E")) == {}
    assert offered("A . . B", A=sawyer("blue 2 E")) == {}


def test_once_for_each_robot_that_it_runs_into() -> None:
    """V-17: B is pushed three spaces and hurt once; C, which B pushes, is not hurt."""
    assert damage(scene("A B C . . . .", A=sawyer("blue 3 E"))) == [0, 1, 0]


def test_the_destroyed_make_room() -> None:
    context = scene("A B C .", A=sawyer("blue 2 E"), B=bot(damage=2))
    assert (drawn(context), vp(context, "A"), damage(context, "C")) == (". . A C", [1], [1])


def test_a_wall_in_between_keeps_the_blade_off() -> None:
    assert damage(scene("A|B .", A=sawyer("blue 2 E")), "B") == [0]


def test_an_anchor_does_not_help_against_it() -> None:
    anchored = bot(modules=["anchor"], orders={"policy": {"anchor": 2}})
    context = scene("A B .", A=sawyer("blue 2 E"), B=anchored)
    assert (drawn(context), damage(context, "B")) == ("A B .", [1])


def test_the_bomb_of_the_sawn_ends_the_move() -> None:
    context = scene("A B . .", A=sawyer("blue 2 E", damage=1), B=bot(damage=2, modules=["bomb"]))
    assert (at(context, "A"), at(context, "B"), vp(context)) == (None, None, [1, 1])
