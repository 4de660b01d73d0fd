"""The Options that change how a robot moves, by how they are used."""

from engine.roborally.bots.kit import NOTHING, Kit, Way, kit_of
from engine.roborally.foresight.solo import EquippedSolo, Solo, Use
from engine.roborally.state import Held
from tests.scenes import Scene

HELD = [Held(id="gyroscopic_stabilizer"), Held(id="fourth_gear"), Held(id="crab_legs"), Held(id="extra_memory")]


def test_options_are_sorted_by_their_riders() -> None:
    """Those that do not change how it moves are left out."""
    assert kit_of(HELD) == Kit(("fourth_gear",), ("crab_legs",), ("gyroscopic_stabilizer",))
    assert kit_of([Held(id="extra_memory")]) == NOTHING


def test_without_such_options_landings_are_those_of_everyone() -> None:
    plain = Solo(Scene("A> .").floor, "2005")
    assert list(NOTHING.ways(plain, ["move_1"])) == [Way((), plain, NOTHING)]


def test_each_switch_has_landings_of_its_own() -> None:
    plain = Solo(Scene("A> .").floor, "2005")
    first, *others = kit_of(HELD).ways(plain, [])
    assert (first.on, first.solo) == ((), plain)
    assert {way.on for way in others} == {(), (Use("gyroscopic_stabilizer"),)}
    assert all(isinstance(way.solo, EquippedSolo) and way.solo.plain is plain for way in others)


def test_what_plays_a_card_beside_the_program_has_landings_for_each_kind_that_it_takes() -> None:
    plain = Solo(Scene("A> .").floor, "ultimate")
    kit = kit_of([Held(id="robo_copter")])
    uses = [way.on for way in kit.ways(plain, ["move_2", "u_turn", "move_1", "move_2"])]
    assert uses == [(), (Use("robo_copter", "move_1"),), (Use("robo_copter", "move_2"),)]


def test_options_used_in_single_registers_are_left_out_used_together_and_each_alone() -> None:
    """One that is good by itself may spoil the plan of another."""
    plain = Solo(Scene("A> .").floor, "ultimate")
    kit = kit_of([Held(id="fourth_gear"), Held(id="crab_legs"), Held(id="big_jet", payload=1)])
    kits = [way.kit for way in kit.ways(plain, [])]
    moving = [part.ticks + part.pairs + tuple(option for option, _ in part.fuels) for part in kits]
    assert moving == [(), ("fourth_gear", "crab_legs", "big_jet"), ("fourth_gear",), ("crab_legs",), ("big_jet",)]


def test_the_more_an_option_allows_the_broader_the_search() -> None:
    """Any of the seven kinds of card may lie on any other with the last one."""
    assert NOTHING.breadth() == 1
    assert kit_of([Held(id="fourth_gear")]).breadth() == 2
    assert kit_of([Held(id="overload_override")]).breadth() == 1 + 7


def test_a_checkpoint_is_touched_from_where_an_arm_reaches_it() -> None:
    """Not from beyond the wall, nor from the pit."""
    floor = Scene("O . .\n. f1 | .\n. . .").floor
    here, beside = floor.cell(1, 1), {floor.cell(1, 0), floor.cell(0, 1), floor.cell(1, 2)}
    found = kit_of([Held(id="mechanical_arm")]).touching(floor, here)
    assert found[0] == here
    assert set(found) == {here, *beside}
    assert NOTHING.touching(floor, here) == (here,)


def test_which_cards_share_a_register_is_for_the_option_to_say() -> None:
    kit = kit_of(HELD)
    assert kit.fits("crab_legs", "move_1", "rotate_left")
    assert not kit.fits("crab_legs", "move_2", "rotate_left")
