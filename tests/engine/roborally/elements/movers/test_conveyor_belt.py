"""Conveyor belts carry, turn, and never push.

Rules: 000 "EXPRESS CONVEYOR BELTS"; 000 "ALL CONVEYOR BELTS"; 000 "Rotating Conveyor Belts"; 003 "CONVEYOR BELTS";
003 "EXPRESS CONVEYOR BELTS"; 003 "ROTATE CONVEYOR BELTS"; 004 "Conveyor"; 004 "Express Conveyor";
004 "Turning Conveyor"; 004 "Turning Express Conveyor"
"""

import pytest

from engine.roborally.elements.movers.conveyor_belt import ConveyorsMoved
from tests.scenes import Scene


def carried(before: str, after: str) -> Scene:
    """Lets the board elements move once and checks the scene."""
    return Scene(before).segment("C").shows(after)


def test_a_normal_belt_carries_one_space() -> None:
    carried("A^  >B< >   .", "A^  >   >B< .")


def test_an_express_belt_carries_two_spaces() -> None:
    carried(">>A^ >>   >>   .", ">>   >>   >>A^ .")


def test_a_belt_carries_off_its_end_onto_the_floor() -> None:
    carried(">A^ .", "> A^")


def test_a_belt_does_not_carry_a_robot_beside_it() -> None:
    carried("> A^", "> A^")


def test_express_belts_go_first_and_again_with_the_others() -> None:
    scene = carried(">>A^ >>   >  .", ">>   >>   >A^ .")
    first, second = scene.events(ConveyorsMoved)
    assert (first.belts, second.belts) == ("express", "all")


def test_from_an_express_belt_onto_a_normal_one_it_moves_on_with_the_second_step() -> None:
    """A-104."""
    carried(">>A^ >   > .", ">>   >   >A^ .")


def test_from_a_normal_belt_onto_an_express_one_it_moves_one_space_only() -> None:
    """The express step is over when the normal belt brings the robot in."""
    carried(">A^ >>   >> .", ">   >>A^ >> .")


def test_a_belt_against_a_wall_does_not_move_its_robot() -> None:
    """A-105."""
    carried(">A^ | > .", ">A^ | > .")


def test_a_wall_after_the_first_step_stops_the_second() -> None:
    carried(">>A^ >>   | >> .", ">>   >>A^ | >> .")


def test_a_belt_behind_a_blocked_robot_stays_too() -> None:
    """A-10."""
    carried(">A^ >B< | .", ">A^ >B< | .")


def test_robots_in_a_row_move_in_tandem() -> None:
    """A-07: a space that is left in the same step is free."""
    carried(">A^ >Bv >C< .", ">   >A^ >Bv C<")


def test_a_closed_loop_full_of_robots_goes_round() -> None:
    """A-08."""
    carried(">A^ vB^\n^D^ <C^", ">D^ vA^\n^C^ <B^")


def test_head_on_belts_do_not_swap_their_robots() -> None:
    """A-09."""
    carried(">A^ <B^", ">A^ <B^")


def test_two_belts_onto_one_space_move_neither_robot() -> None:
    """001 shows this as a figure: at a right angle and head on."""
    carried(">A^ .\n_   ^B<", ">A^ .\n_   ^B<")
    carried(">A^ . <B^", ">A^ . <B^")


def test_three_belts_onto_one_space_move_no_one_and_no_one_behind_them() -> None:
    """A-10."""
    carried("_   _   vD<\n>C^ >A^ .   <B^", "_   _   vD<\n>C^ >A^ .   <B^")


def test_only_one_of_two_converging_belts_has_a_robot() -> None:
    carried(">A^ .\n_   ^", ">   A^\n_   ^")


def test_a_robot_on_the_floor_ahead_is_not_pushed() -> None:
    """A-106."""
    carried(">A^ B<", ">A^ B<")


def test_an_express_robot_behind_one_on_a_normal_belt_waits_one_step() -> None:
    """A-12."""
    scene = carried(">>A^ >B< >   .", ">>   >A^ >B< .")
    (only,) = scene.events(ConveyorsMoved)
    assert only.belts == "all"


def test_a_robot_set_down_on_the_floor_stops_the_one_behind_it() -> None:
    carried(">>A^ >>B^ .  .", ">>   >>A^ B^ .")


def test_a_belt_drops_its_robot_into_a_pit_or_over_the_edge() -> None:
    carried(">A^ O .", "> O .")
    carried(". >A^", ". >")


def test_two_belts_into_one_pit_drop_no_one() -> None:
    """A-11."""
    carried(">A^ O <B^", ">A^ O <B^")


def test_two_belts_into_one_space_off_the_board_drop_no_one() -> None:
    """A-11, where the course has a corner."""
    carried(">A^ _\n.   ^B^", ">A^ _\n.   ^B^")


@pytest.mark.parametrize(("before", "after"), [(">A^ ^w\n_ .", "> ^wA<\n_ ."), (">A^ vw\n_ .", "> vwA>\n_ .")])
def test_a_curve_turns_the_robot_that_a_belt_carries_in(before: str, after: str) -> None:
    carried(before, after)


def test_an_express_belt_turns_a_robot_on_a_normal_curve_too() -> None:
    carried("_    _    .\n>>A^ >>   ^w", "_    _    .\n>>   >>   ^wA<")


def test_each_curve_on_the_way_turns_once() -> None:
    """A U-turn of two express curves."""
    carried("<<  <<s\n>>A^ ^^w", "<<  <<sAv\n>>   ^^w")


def test_a_curve_does_not_turn_what_did_not_come_by_belt() -> None:
    Scene(".  .\nA> ^w").phase(A="move_1").shows(".  A>\n.  ^w")


def test_a_curve_does_not_turn_what_was_pushed_onto_it() -> None:
    Scene(".  .  .\nA> B< ^w").phase(A="move_1").shows(".  .  B<\n.  A> ^w")


def test_a_tee_turns_only_what_comes_in_over_its_curves() -> None:
    """A-15: from the foot of the T straight on, from its arms turned."""
    before = "_   .  _\n>A^ ^we <\n_   ^  _"
    after = "_   .  _\n>   ^weA< <\n_   ^  _"
    carried(before, after)
    carried("_ . _\n> ^we <A^\n_ ^ _", "_ . _\n> ^weA> <\n_ ^ _")
    carried("_ . _\n> ^we <\n_ ^A^ _", "_ . _\n> ^weA^ <\n_ ^ _")


def test_a_belt_from_the_side_without_a_curve_does_not_turn() -> None:
    """A-15."""
    carried("_ .\n>A^ ^", "_ .\n> ^A^")


def test_a_robot_that_cannot_enter_the_curve_is_not_turned() -> None:
    before = """
        _    .
             -
        >A^  ^wB^
        """
    carried(before, before)


def test_a_destroyed_robot_does_not_hold_up_a_belt() -> None:
    carried(">A^ >B^ O", "> >A^ O")


def test_no_one_hears_of_belts_that_carried_no_one() -> None:
    assert carried("A^ >", "A^ >").events(ConveyorsMoved) == []
