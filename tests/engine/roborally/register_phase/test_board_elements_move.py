"""C. Express belts, all belts, pushers, gears: in this order.

Rules: 001 "C. Board Elements Move"; 003 "C. BOARD ELEMENTS MOVE"
"""

from engine.roborally.elements.movers.conveyor_belt import ConveyorsMoved
from engine.roborally.elements.movers.gear import GearsTurned
from engine.roborally.elements.movers.pusher import PushersPushed
from tests.scenes import Scene


def test_one_robot_meets_all_kinds_in_the_printed_order() -> None:
    """A robot rides an express belt twice, is pushed off it, and is turned by the gear it lands on."""
    scene = Scene(">>A^ >>  pn1\n.    .   @r").segment("C", phase=1).shows(">>   >>  pn1\n.    .   @rA>")
    kinds = [type(event) for event in scene.context.events]
    assert kinds == [ConveyorsMoved, ConveyorsMoved, PushersPushed, GearsTurned]


def test_belts_do_not_carry_again_after_a_pusher() -> None:
    Scene("pw1A^ >> >> .").segment("C", phase=1).shows("pw1 >>A^ >> .")


def test_board_elements_move_in_every_register_phase_even_under_powered_down_robots() -> None:
    Scene("> > > > >A^ .", A={"powered_down": True}).phase(1).shows("> > > > > A^")
    Scene(">A^ > > > > .", A={"powered_down": True}).registers().shows("> > > > > A^")


def test_a_floor_without_board_elements_stands_still() -> None:
    assert Scene("A> . B<").segment("C").context.events == []
