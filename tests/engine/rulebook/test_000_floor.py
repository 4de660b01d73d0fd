"""The worked examples of the Ultimate Collection's rules (000) and board guide (003), by their headings."""

import pytest

from engine.roborally.events import SegmentStarted
from engine.roborally.explosions import blast, explode
from engine.roborally.forced_movement import Push, force
from engine.roborally.program_cards import Kind
from tests.scenes import Scene


def scene(drawing: str, **sheets: dict[str, object]) -> Scene:
    return Scene(drawing, rules="ultimate", **sheets)


def test_an_explosion_of_8_points_does_2_two_spaces_away() -> None:
    """000 "EXPLOSIONS"."""
    floor = scene("A> . B^")
    explode(floor.context, floor.cell(0, 0), 8)
    assert floor["B"].damage == 2


def test_a_space_across_a_corner_is_two_away_and_one_behind_a_wall_three() -> None:
    """000 "COUNTING SQUARES": as the robot moves."""
    floor = scene("A> | .\n. .")
    distances = blast(floor.floor, floor.cell(0, 0), 9)
    assert (distances[floor.cell(1, 1)], distances[floor.cell(1, 0)]) == (2, 3)


@pytest.mark.parametrize(
    ("kind", "after"),
    [
        ("move_1", ". A>~ . . ."),
        ("back_up", ". A>~ . . ."),
        ("move_2", ". ~ A> . ."),
        ("move_3", ". ~ . A> ."),
        ("rotate_left", ". A^~ . . ."),
        ("u_turn", ". A<~ . . ."),
    ],
)
def test_water_takes_a_space_from_every_card_that_moves(kind: Kind, after: str) -> None:
    """000 "WATER"; 003 "WATER": cards that turn a robot are executed as usual."""
    scene(". A>~ . . .").phase(A=kind).shows(after)


def test_a_robot_that_is_pushed_out_of_water_moves_as_usual() -> None:
    """000 "WATER"; 003 "WATER"."""
    scene("A> B^~ . .").phase(A="move_1").shows(". ~A> B^ .")


def test_robots_that_would_be_forced_onto_the_same_space_stay() -> None:
    """000 "Forced Movement"."""
    floor = scene("A> . B< C^")
    force(floor.context, [Push(floor["A"], 1, floor["C"]), Push(floor["B"], 3, floor["C"])])
    floor.shows("A> . B< C^")


def test_forced_movement_pushes_others() -> None:
    """000 "Forced Movement"."""
    floor = scene("A> B^ . C^")
    force(floor.context, [Push(floor["A"], 1, floor["C"])])
    floor.shows(". A> B^ C^")


def test_the_steps_of_a_register_phase_come_in_their_order() -> None:
    """000 "BOARD ELEMENTS MOVE"; 003 "REGISTER PHASE TIMING": robots, belts, currents, pushers, gears, crushers."""
    floor = scene("A> >> ~> pn1 .\n. . . @r .").phase(A="move_1").shows(". >> ~> pn1 .\n. . . @rAv .")
    assert [event.segment for event in floor.events(SegmentStarted)] == list("ABCDE")


def test_a_robot_burns_for_coming_in_and_after_the_lasers_or_for_staying_and_after_the_lasers() -> None:
    """000 "FLAMERS"; 003 "FLAMERS"; 004 "Flamers"."""
    for before in ("A> h1", ". A>h1"):
        floor = scene(before).phase(**({"A": "move_1"} if before.startswith("A") else {"A": "u_turn"}))
        assert floor["A"].damage == 2


def test_a_ledge_is_a_wall_from_below_and_a_fall_from_above() -> None:
    """000 "LEDGES"; 003 "LEDGES"; 004 "Ledges"."""
    scene("A> =1").phase(A="move_1").shows("A> =1")
    assert scene("=1A> . .").phase(A="move_2").shows("=1 . A>")["A"].damage == 2


def test_a_ramp_costs_a_space_up_and_nothing_down() -> None:
    """000 "RAMPS"; 003 "RAMPS"; 004 "Ramps": half-way up is not far enough."""
    for card, after in (("move_1", "A>/e =1 =1"), ("move_2", "/e A>=1 =1"), ("move_3", "/e =1 A>=1")):
        scene("A>/e =1 =1").phase(A=card).shows(after)
    assert scene(". /e A<=1").phase(A="move_2").shows("A< /e =1")["A"].damage == 0


def test_a_robot_that_rolls_back_pushes_whoever_has_followed_it() -> None:
    """003 "RAMPS"."""
    scene(". A> B^/e =1").phase(A="move_1").shows(". A> B^/e =1")


def test_a_field_throws_a_robot_back_as_far_as_its_card_is_worth() -> None:
    """000 "REPULSOR FIELD"; 003 "REPULSOR FIELD"; 004 "Repulsor": a pusher loses the rest of its move as well."""
    scene(". . . A> *e .").phase(A="move_2").shows(". . A> . *e .")
    scene(". . . A> B^ *e").phase(A="move_3").shows(". A> B^ . . *e")


def test_a_robot_goes_on_from_the_other_portal_unless_someone_stands_there() -> None:
    """000 "PORTALS"; 003 "PORTALS"; 004 "Portals"."""
    scene("A> %a . . %a .").phase(A="move_2").shows(". %a . . %a A>")
    scene("A> %a . . %aB^ .").phase(A="move_2").shows(". %a A> . %aB^ .")


def test_a_robot_slides_until_it_is_off_the_oil_or_stopped() -> None:
    """000 "OIL SLICK"; 003 "OIL SLICK"; 004 "Oil Slicks"."""
    scene("A> o o .").phase(A="move_1").shows(". o o A>")
    scene("A> o o | .").phase(A="move_1").shows(". o oA> | .")
    scene("A> o o B^").phase(A="move_1").shows(". o oA> B^")


def test_radiation_acts_at_the_end_of_the_turn_and_waste_at_the_end_of_each_phase() -> None:
    """000 "END OF TURN EFFECTS"; 003 "RADIATION"; 003 "RADIOACTIVE WASTE"."""
    floor = scene("A^& B^$").phase(1)
    assert (floor["A"].damage, floor["B"].damage) == (0, 1)
    floor.cleanup()
    assert floor["A"].damage == 1


def test_pits_and_open_trap_doors_destroy_whoever_drives_over_them() -> None:
    """000 "PITS"; 000 "TRAP DOOR PITS"."""
    for drawing, is_left in (("A> O .", False), ("A> t1 .", False), ("A> t2 .", True)):
        floor = scene(drawing).phase(A="move_2")
        assert bool(floor["A"].cell) == is_left
