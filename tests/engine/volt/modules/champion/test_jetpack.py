"""JETPACK: one jump."""

import pytest

from tests.engine.volt.scenes import at, bot, damage, drawn, offered, scene, vp

JUMP = {"jetpack": True}


def jumper(dice: str, *more: str, uses: dict[str, object] | None = None, **facts: object) -> dict[str, object]:
    return bot(dice, modules=["jetpack", *more], uses=JUMP | (uses or {}), **facts)


def test_it_flies_over_robots_mines_and_pits() -> None:
    context = scene("A B c o .", A=jumper("blue 4 E"), C=bot())
    assert drawn(context) == ". B c . A"


def test_not_used_it_pushes_as_usual_and_hovers_all_the_same() -> None:
    context = scene("A B . .", A=bot("blue 2 E", modules=["jetpack"]))
    assert drawn(context) == ". . A B"
    assert drawn(scene("A o .", A=bot("blue 1 E", modules=["jetpack"]))) == ". A ."


@pytest.mark.parametrize(("value", "works"), [(1, False), (2, True), (5, True), (6, False)])
def test_only_with_a_2_to_a_5(value: int, works: bool) -> None:
    assert bool(offered("A . .", A=jumper(f"blue {value} E"))) == works


def test_who_is_landed_on_is_hurt_and_pushed() -> None:
    context = scene("A . B .", A=jumper("blue 2 E"))
    assert (drawn(context), damage(context, "B")) == (". . A B", [2])


@pytest.mark.parametrize("held", [1, 2])
def test_an_anchor_there_is_stubborn(held: int) -> None:
    anchored = bot(modules=["anchor"], orders={"policy": {"anchor": held}})
    context = scene("A . B .", A=jumper("blue 2 E"), B=anchored)
    assert (drawn(context), vp(context, "A")) == (". . A .", [1])


def test_a_mine_where_it_lands_hurts_it_as_well() -> None:
    context = scene("A . c .", A=jumper("blue 2 E"), C=bot())
    assert (drawn(context), damage(context, "A")) == (". . A .", [1])


def test_walls_end_the_jump_and_barriers_hurt() -> None:
    """V-18"""
    context = scene("A .!. .|.", A=jumper("blue 5 E"))
    assert (drawn(context), damage(context, "A")) == (". . . A .", [1])


def test_destroyed_in_the_air() -> None:
    context = scene("A!B C", A=jumper("blue 2 E", damage=2))
    assert (drawn(context), damage(context, "B", "C"), vp(context)) == (". B C", [0, 0], [0, 0, 0])


def test_the_brake_makes_the_jump_shorter() -> None:
    assert drawn(scene("A . B .", A=jumper("blue 3 E", "brake", uses={"brake": 2}))) == ". A B ."


def test_the_bomb_of_whom_it_kills_by_landing() -> None:
    """V-53: A began two spaces away, and is hit where it lands."""
    context = scene("A . B .", A=jumper("blue 2 E", damage=1), B=bot(damage=1, modules=["bomb"]))
    assert (at(context, "A"), at(context, "B"), vp(context)) == (None, None, [1, 1])


def killbot(**facts: object) -> dict[str, object]:
    return bot(killbot=True, facing="E", modules=["jetpack"], **facts)


def test_a_killbot_jumps_on_an_opponent_only() -> None:
    """V-35: the blue die was rolled before A came into sight, and A is exactly two spaces away."""
    rolls = {"K": {"I": 2}}
    context = scene("K . . . .\n. . A . .\n. . . . .", A=bot("blue 1 N"), K=killbot(), killbot_rolls=rolls)
    assert (at(context, "K"), at(context, "A"), damage(context, "A")) == ((2, 0), (3, 0), [2])
    context = scene("K . . . .\n. . . A .\n. . . . .", A=bot("blue 1 N"), K=killbot(), killbot_rolls=rolls)
    assert (at(context, "K"), damage(context, "A")) == ((3, 0), [2])


def test_a_killbot_lays_one_mine_with_a_die_though_it_walks_before_it_jumps() -> None:
    """002 "USING MODULES": once per control unit. A comes into sight after the first space."""
    layer = bot(killbot=True, facing="E", modules=["jetpack", "mines"])
    context = scene("K . .\n. . .\n. . .\n. A .", K=layer, killbot_rolls={"K": {"I": 3}})
    assert at(context, "K") == (1, 3)
    assert [context.arena.xy(mine.cell) for mine in context.state.mines] == [(0, 0)]
