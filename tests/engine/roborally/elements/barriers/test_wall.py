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
    scene = Scene(
        """
        .
        -
        A^
        -
        .
        """
    )
    scene.phase(A="move_1")
    assert scene.at("A") == (0, 1)
    scene.phase(2, A="back_up")
    assert scene.at("A") == (0, 1)


def test_a_wall_beside_the_way_is_no_hindrance() -> None:
    scene = Scene(
        """
        --
        A> .
           -
        """
    )
    scene.phase(A="move_1")
    assert scene.at("A") == (1, 0)


def test_an_edge_wall_keeps_a_robot_on_the_board() -> None:
    Scene(". A> |").phase(A="move_1").shows(". A> |")


def test_a_wall_drawn_on_both_boards_is_one_wall() -> None:
    """A-82."""
    once, twice = FactoryFloor(2, 1, [(0, 0), (1, 0)]), FactoryFloor(2, 1, [(0, 0), (1, 0)])
    once.put_wall(once.cell(0, 0), 1)
    twice.put_wall(twice.cell(0, 0), 1)
    twice.put_wall(twice.cell(1, 0), 3)
    assert once.blocked == twice.blocked
    assert once.blocked[once.cell(0, 0) * 4 + 1]
    assert once.blocked[once.cell(1, 0) * 4 + 3]
