"""What the board guide of the Ultimate Collection (003) says of each element, by its headings.

Ramps, ledges, oil, water, portals, repulsor fields and flamers are in test_000_floor.py: both books have them.
"""

import pytest

from engine.roborally.events import FlagTouched
from tests.scenes import Scene


def scene(drawing: str, **sheets: dict[str, object]) -> Scene:
    return Scene(drawing, rules="ultimate", **sheets)


def test_a_robot_that_drives_against_a_wall_stays_and_no_laser_passes_it() -> None:
    """000 "WALL"; 000 "OPEN FLOOR"; 003 "WALL"; 003 "OPEN FLOOR"; 004 "Walls"; 004 "Open Floor"."""
    assert scene(". A> | B^").phase(A="move_2").shows(". A> | B^")["B"].damage == 0


@pytest.mark.parametrize(("before", "after"), [("!ieA> . .", "!ie A> ."), ("!ie A< .", "!ie A< .")])
def test_a_one_way_wall_is_a_wall_from_one_side_only(before: str, after: str) -> None:
    """003 "ONE-WAY WALL"; 004 "One-Way Walls"."""
    scene(before).phase(A="move_1").shows(after)


@pytest.mark.parametrize(("sign", "damage", "options"), [("+", 1, 0), ("x", 1, 1)])
def test_a_repair_site_archives_at_once_and_repairs_at_the_end_of_the_turn(
    sign: str, damage: int, options: int
) -> None:
    """000 "REPAIR SITES"; 003 "REPAIR SITES"; 003 "END OF TURN": one with two tools also gives an Option card."""
    floor = scene(f". {sign}A^", A={"damage": 2, "archive": (0, 0)})
    floor.state.option_deck = ["brakes"]
    floor.touch()
    assert (floor.archive("A"), floor["A"].damage) == ((1, 0), 2)
    floor.cleanup()
    assert (floor["A"].damage, len(floor["A"].options)) == (damage, options)


def test_a_flag_archives_and_counts_at_once_and_repairs_at_the_end_of_the_turn() -> None:
    """000 "FLAGS"; 003 "FLAGS"; 003 "E. TOUCH CHECKPOINTS"."""
    floor = scene(". f1A^ f2", A={"damage": 2, "archive": (0, 0)}).touch()
    assert floor.archive("A") == (1, 0)
    assert [event.flag for event in floor.events(FlagTouched)] == [1]
    floor.cleanup()
    assert floor["A"].damage == 1


def test_a_dock_is_open_floor() -> None:
    """000 "DOCKS"; 003 "DOCKS"."""
    assert scene("A> d1 .").phase(A="move_2").shows(". d1 A>").archive("A") == (0, 0)


def test_belts_move_robots_once_and_express_belts_twice() -> None:
    """000 "EXPRESS CONVEYOR BELTS"; 000 "ALL CONVEYOR BELTS"; 004 "Conveyor"; 004 "Express Conveyor".

    003 "CONVEYOR BELTS"; 003 "EXPRESS CONVEYOR BELTS"; 003 "C. BOARD ELEMENTS MOVE".
    """
    floor = scene("""
        >A^  >  >
        >>B^ >> >>
    """)
    floor.segment("C")
    floor.shows("""
        >  >A^ >
        >> >>  >>B^
    """)


def test_a_curve_turns_what_a_belt_brings() -> None:
    """000 "Rotating Conveyor Belts"; 003 "ROTATE CONVEYOR BELTS"; 004 "Turning Conveyor"."""
    floor = scene("""
        .   .
        >A> ^w
    """)
    floor.segment("C")
    floor.shows("""
        . .
        > ^wA^
    """)


def test_an_express_curve_turns_what_a_belt_brings_and_carries_it_on() -> None:
    """004 "Turning Express Conveyor"."""
    floor = scene("""
        .    .
        >>A> ^^w
    """)
    floor.segment("C")
    floor.shows("""
        .  A^
        >> ^^w
    """)


def test_a_merging_belt_turns_only_what_comes_round_its_curve() -> None:
    """003 "ROTATE CONVEYOR BELTS": B comes straight on and still faces east."""
    floor = scene("""
        . ^
        > ^w
        . ^B>
    """)
    floor.segment("C")
    floor.shows("""
        . ^
        > ^wB>
        . ^
    """)


def test_a_pusher_pushes_in_its_registers_and_several_robots() -> None:
    """000 "PUSHERS"; 004 "Pushers"; 003 "C. BOARD ELEMENTS MOVE"."""
    floor = scene("A^pw24 B^ .").segment("C", 1).shows("A^pw24 B^ .").segment("C", 2)
    floor.shows("pw24 A^ B^")


def test_gears_turn_what_stands_on_them() -> None:
    """000 "GEARS"; 003 "GEARS"; 004 "Gears"."""
    scene("@lA^ @rB^").segment("C").shows("@lA< @rB>")


@pytest.mark.parametrize("fatal", ["O", "Q"])
def test_pits_and_drains_destroy_whoever_moves_onto_or_over_them(fatal: str) -> None:
    """003 "PITS"; 003 "DRAINS"; 004 "Pits"; 004 "Drains"."""
    assert scene(f"A> {fatal} .").phase(A="move_2").at("A") is None


def test_waste_harms_in_each_register_phase_and_may_give_an_option() -> None:
    """003 "RADIOACTIVE WASTE"; 004 "Radioactive Waste"."""
    floor = scene("$A^")
    floor.state.option_deck = ["brakes"]
    floor.answers["draw_from_waste", "A"] = {"draw": True}
    floor.phase()
    assert (floor["A"].damage, [option.id for option in floor["A"].options]) == (1, ["brakes"])


def test_a_current_moves_robots_one_space_after_the_belts() -> None:
    """000 "CURRENTS"; 003 "CURRENT"; 004 "Currents"; 003 "C. BOARD ELEMENTS MOVE"."""
    scene("> ~>A^ ~> .").segment("C").shows("> ~> ~>A^ .")


def test_a_trap_door_is_a_pit_in_its_registers_only() -> None:
    """003 "TRAP DOOR PITS"; 004 "Trap Door Pits"."""
    floor = scene("A> t2 .").phase(1, A="move_1")
    assert floor.at("A") == (1, 0)
    floor.phase(2)
    assert floor.at("A") is None


def test_a_crusher_destroys_in_its_registers_only() -> None:
    """000 "CRUSHERS"; 003 "CRUSHERS"; 004 "Crusher"."""
    floor = scene("k2A^").phase(1)
    assert floor.at("A") == (0, 0)
    floor.phase(2)
    assert floor.at("A") is None


def test_each_beam_on_a_space_costs_a_token_and_only_the_first_robot_is_hit() -> None:
    """003 "LASER BEAMS"; 003 "D. RESOLVE LASER FIRE"; 004 "Laser Beams"."""
    floor = scene("lw2A^ B^ .").segment("D")
    assert (floor["A"].damage, floor["B"].damage) == (2, 0)


def test_a_robot_laser_costs_a_token() -> None:
    """003 "D. RESOLVE LASER FIRE"."""
    assert scene("A> . B^").segment("D")["B"].damage == 1


def test_a_randomizer_replaces_the_card_that_is_revealed() -> None:
    """003 "RANDOMIZER"; 003 "A. REVEAL PROGRAM CARDS"; 004 "Randomizer": the new card moves the robot."""
    scene("?A> . . .").stack("move_3").phase(A="u_turn").shows("? . . A>")
