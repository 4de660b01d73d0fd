"""GRENADES: thrown over everything."""

import pytest

from tests.engine.volt.scenes import at, bot, damage, offered, scene, vp

THROW = {"grenades": True}


def thrower(value: int, key: str = "E", **facts: object) -> dict[str, object]:
    return bot(f"red {value} {key}", modules=["grenades"], uses=THROW, **facts)


def test_it_lands_as_far_as_the_die_says_and_hurts_all_around() -> None:
    context = scene("A B C . D E", A=thrower(3))
    assert damage(context) == [0, 0, 1, 1, 0]


def test_not_thrown_the_laser_hits_the_first() -> None:
    assert damage(scene("A B C", A=bot("red 3 E", modules=["grenades"]))) == [0, 1, 0]


@pytest.mark.parametrize(("value", "works"), [(1, False), (2, True), (4, True), (5, False)])
def test_only_with_a_2_to_a_4(value: int, works: bool) -> None:
    assert bool(offered("A . . B", A=thrower(value))) == works


def test_the_arena_wall_stops_it_at_the_feet_of_its_thrower() -> None:
    context = scene(". . A", A=thrower(4))
    assert damage(context) == [1]


def test_it_sinks_in_a_pit() -> None:
    assert damage(scene("A . o B", A=thrower(2))) == [0, 0]


def test_it_goes_off_over_a_pit_where_someone_hovers() -> None:
    context = scene("A . B C", elements=[{"type": "pit", "at": [2, 0]}], A=thrower(2), B=bot(modules=["jetpack"]))
    assert damage(context) == [0, 1, 1]


def test_its_own_thrower_hovers_unhurt_over_a_pit() -> None:
    """Only those of enemies go off there (002 "JETPACK")."""
    pit = {"type": "pit", "at": [1, 0]}
    thrown = bot("red 2 E", modules=["grenades", "jetpack"], uses=THROW)
    assert damage(scene("B A", elements=[pit], A=thrown)) == [0, 0]


def test_energy_walls_shield_from_where_it_lands() -> None:
    assert damage(scene("A|. .|B", A=thrower(2))) == [0, 0]


def test_it_sets_mines_off_which_score_for_their_owner() -> None:
    context = scene("A . . . b X", A=thrower(3), B=bot(), X=bot(damage=2))
    assert (at(context, "X"), vp(context, "A", "B")) == (None, [0, 1])
