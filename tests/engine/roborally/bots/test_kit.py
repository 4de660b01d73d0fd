"""The Options that change how a robot moves, by how they are used."""

from engine.roborally.bots.kit import NOTHING, Kit, kit_of
from engine.roborally.solo import EquippedSolo, Solo
from engine.roborally.state import Held
from tests.scenes import Scene

HELD = [Held(id="gyroscopic_stabilizer"), Held(id="fourth_gear"), Held(id="crab_legs"), Held(id="extra_memory")]


def test_options_are_sorted_by_their_riders() -> None:
    """Those that do not change how it moves are left out."""
    assert kit_of(HELD) == Kit(("fourth_gear",), ("crab_legs",), ("gyroscopic_stabilizer",))
    assert kit_of([Held(id="extra_memory")]) == NOTHING


def test_without_such_options_landings_are_those_of_everybody() -> None:
    plain = Solo(Scene("A> .").floor, "2005")
    assert list(NOTHING.solos(plain)) == [((), plain)]


def test_each_switch_has_landings_of_its_own() -> None:
    plain = Solo(Scene("A> .").floor, "2005")
    solos = list(kit_of(HELD).solos(plain))
    assert [on for on, _ in solos] == [(), ("gyroscopic_stabilizer",)]
    assert all(isinstance(solo, EquippedSolo) and solo.plain is plain for _, solo in solos)


def test_which_cards_share_a_register_is_for_the_option_to_say() -> None:
    kit = kit_of(HELD)
    assert kit.fits("crab_legs", "move_1", "rotate_left")
    assert not kit.fits("crab_legs", "move_2", "rotate_left")
