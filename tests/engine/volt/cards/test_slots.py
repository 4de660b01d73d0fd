"""What fits into the two slots of a robot card."""

import pytest

from engine.volt.cards.slots import equip, legal_pairs
from engine.volt.round_context import RoundContext
from engine.volt.state import Mine, Robot
from tests.engine.volt.scenes import body, context_of


def pairs(robot: Robot, arena: str = "tokyo") -> set[tuple[str, str]]:
    return set(legal_pairs(context_of(robot, body(1), arena=arena), robot))


def test_blue_lies_left_red_lies_right_and_yellow_on_either_side() -> None:
    """002 "2a"; V-09"""
    owned = ["brake", "mobility", "mines", "bomb", "anchor"]
    full = {pair for pair in pairs(body(0, inventory=owned)) if all(pair)}
    assert full == {
        ("brake", "mines"),
        ("brake", "bomb"),
        ("brake", "anchor"),
        ("mobility", "mines"),
        ("mobility", "bomb"),
        ("mobility", "anchor"),
        ("bomb", "mines"),
        ("bomb", "anchor"),
        ("anchor", "mines"),
        ("anchor", "bomb"),
    }


def test_slots_may_stay_empty_and_what_is_equipped_comes_first() -> None:
    robot = body(0, left="brake", inventory=["mines"])
    found = legal_pairs(context_of(robot, body(1)), robot)
    assert found == [("brake", ""), ("brake", "mines"), ("", "mines"), ("", "")]


@pytest.mark.parametrize(("shield", "kept"), [(0, False), (1, True), (2, True)])
def test_a_shield_with_damage_stays_but_may_change_sides(shield: int, kept: bool) -> None:
    """002 "5b"."""
    found = pairs(body(0, left="shield", shield=shield, inventory=["mines", "brake"]))
    assert (("brake", "mines") not in found) == kept
    assert {("shield", "mines"), ("brake", "shield"), ("shield", ""), ("", "shield")} <= found


def test_the_titleholder_keeps_its_champion_module_equipped_in_either_slot() -> None:
    """V-10; wall control belongs to Tokyo."""
    owned = ["wall_control", "brake", "mines"]
    assert pairs(body(0, inventory=owned)) == {
        ("wall_control", "mines"),
        ("brake", "wall_control"),
        ("wall_control", ""),
        ("", "wall_control"),
    }


def test_elsewhere_a_champion_module_cannot_be_equipped() -> None:
    found = pairs(body(0, inventory=["wall_control", "brake"]), arena="rome")
    assert found == {("brake", ""), ("", "")}


def mined() -> RoundContext:
    context = context_of(body(0, left="bomb", right="mines", inventory=["crossfire", "brake"]), body(1))
    context.state.mines = [Mine(owner=0, cell=40), Mine(owner=1, cell=41)]
    return context


def test_what_leaves_its_slot_goes_to_the_inventory_and_takes_its_mines_along() -> None:
    context = mined()
    equip(context, context.robots[0], "brake", "crossfire")
    assert context.robots[0].equipped() == ["brake", "crossfire"]
    assert sorted(context.robots[0].inventory) == ["bomb", "mines"]
    assert [mine.owner for mine in context.state.mines] == [1]


def test_what_stays_keeps_its_mines() -> None:
    context = mined()
    equip(context, context.robots[0], "brake", "mines")
    assert [mine.owner for mine in context.state.mines] == [0, 1]
