"""Ledges seen as edges of the floor."""

from engine.roborally.board.geometry import E, W
from engine.roborally.terrain.ledges import Fall, Rise, lay_ledge
from tests.scenes import Scene


def test_a_ledge_is_a_fall_from_above_and_a_rise_from_below() -> None:
    floor = Scene(". A>").floor
    lay_ledge(floor, floor.cell(0, 0), E)
    assert isinstance(floor.crossings[floor.cell(0, 0) * 4 + E], Fall)
    assert isinstance(floor.crossings[floor.cell(1, 0) * 4 + W], Rise)


def test_both_edges_block_plain_steps() -> None:
    floor = Scene("=1A> .").floor
    assert floor.blocked[floor.cell(0, 0) * 4 + E]
    assert floor.blocked[floor.cell(1, 0) * 4 + W]


def test_from_one_ledge_a_robot_may_fall_over_the_next() -> None:
    """A-55: a robot on the step between is flown over."""
    assert Scene("=2A> =1B^ .").phase(A="move_1").shows("=2 =1B^ A>")["A"].damage == 2
