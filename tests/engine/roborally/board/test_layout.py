"""A board while it is checked: which elements lie where, and walls seen from both sides."""

from typing import NamedTuple

from engine.roborally.board.layout import Layout, Space, beyond, opposite_side, other_side


class Thing(NamedTuple):
    at: Space
    name: str


def test_what_lies_on_a_space_is_found_there_and_nowhere_else() -> None:
    gear, flag = Thing((1, 0), "gear"), Thing((1, 0), "flag")
    layout = Layout((2, 1), [gear, flag], [])
    assert layout.lying_on((1, 0)) == [gear, flag]
    assert not layout.lying_on((0, 0))


def test_a_wall_stands_on_both_of_its_sides() -> None:
    layout = Layout((2, 1), [], [((0, 0), "E")])
    assert layout.walled((0, 0), "E")
    assert layout.walled((1, 0), "W")
    assert not layout.walled((0, 0), "W")
    assert not layout.walled((1, 0), "E")


def test_a_board_ends_after_its_last_column_and_row() -> None:
    layout = Layout((3, 2), [], [])
    inside = [(x, y) for x in range(-1, 5) for y in range(-1, 4) if layout.inside((x, y))]
    assert inside == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]


def test_north_is_up_and_the_other_side_of_an_edge_faces_it() -> None:
    assert [beyond((4, 4), side) for side in ("N", "E", "S", "W")] == [(4, 3), (5, 4), (4, 5), (3, 4)]
    assert [opposite_side(side) for side in ("N", "E", "S", "W")] == ["S", "W", "N", "E"]
    assert other_side(((4, 4), "N")) == ((4, 3), "S")
    assert other_side(other_side(((4, 4), "W"))) == ((4, 4), "W")
