"""TELEPORT: changing places."""

import pytest

from tests.engine.volt.scenes import bot, damage, drawing, drawn, offered, scene

SWAP = {"teleport": True}


def swapper(value: int = 3, key: str = "E", *more: str, **facts: object) -> dict[str, object]:
    return bot(f"red {value} {key}", modules=["teleport", *more], uses=SWAP, **facts)


def test_it_changes_places_with_a_robot() -> None:
    context = scene("A . B", A=swapper())
    assert (drawn(context), damage(context)) == ("B . A", [0, 0])


def test_it_changes_places_with_a_mine() -> None:
    context = scene("A . b .", A=swapper(), B=bot())
    assert (drawn(context), damage(context)) == ("b . A .", [0, 0])


@pytest.mark.parametrize(("value", "works"), [(1, False), (2, True), (5, True), (6, False)])
def test_only_with_a_2_to_a_5(value: int, works: bool) -> None:
    assert bool(offered("A . B", A=swapper(value))) == works


def test_without_anyone_there_is_nothing_to_ask() -> None:
    assert offered("A . .|B", A=swapper()) == {}


def test_nothing_on_the_way_matters() -> None:
    """A barrier, a pit under the other robot's new place, an anchor."""
    context = scene("A!.!B", A=swapper(), B=bot(modules=["anchor"], orders={"policy": {"anchor": 2}}))
    assert (drawn(context), damage(context)) == ("B . A", [0, 0])


def test_a_robot_on_a_pit_after_a_swap_stays_until_it_moves() -> None:
    """V-14"""
    pit = [{"type": "pit", "at": [0, 0]}]
    context = scene("A . B .", elements=pit, A=swapper(5, "E", "jetpack"), B=bot("blue 1 N"))
    assert drawn(context) == drawing("B . A .")
