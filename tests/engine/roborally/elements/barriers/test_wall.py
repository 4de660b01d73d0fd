"""Walls stop movement, pushes, belts and beams, from both sides, without harm.

Rules: 000 "WALL"; 003 "WALL"
"""

import pytest

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.events import MoveBlocked
from tests.scenes import Scene


@pytest.mark.parametrize(
    ("before", "card", "after"),
    [
        ("A> | . .", "move_2", "A> | . ."),
        (". | A< .", "move_1", ". | A< ."),
        ("A< | . .", "back_up", "A< | . ."),
        ("A> . | .", "move_3", ". A> | ."),
    ],
)
def test_a_wall_ends_a_move_from_either_side(before: str, card: str, after: str) -> None:
    scene = Scene(before).phase(A=card).shows(after)
    assert scene["A"].damage == 0
    assert len(scene.events(MoveBlocked)) == 1


def test_walls_to_the_north_and_south() -> None:
    scene = Scene(".\n-\nA^\n-\n.").phase(A="move_1")
    assert scene.at("A") == (0, 1)
    assert scene.phase(2, A="back_up").at("A") == (0, 1)


@pytest.mark.parametrize(("before", "after"), [("--\nA> .\n   -", "--\n.  A>\n   -"), (". A> |", ". A> |")])
def test_a_wall_beside_the_way_is_no_hindrance_and_one_at_the_edge_is(before: str, after: str) -> None:
    Scene(before).phase(A="move_1").shows(after)


def test_a_wall_drawn_on_both_boards_is_one_wall() -> None:
    """A-82."""
    once, twice = FactoryFloor(2, 1, [(0, 0), (1, 0)]), FactoryFloor(2, 1, [(0, 0), (1, 0)])
    once.put_wall(once.cell(0, 0), 1)
    twice.put_wall(twice.cell(0, 0), 1)
    twice.put_wall(twice.cell(1, 0), 3)
    assert once.blocked == twice.blocked
    assert once.blocked[once.cell(0, 0) * 4 + 1]
    assert once.blocked[once.cell(1, 0) * 4 + 3]
