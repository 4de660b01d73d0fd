"""Docks are where the race starts; after that they are floor.

Rules: 000 "DOCKS"; 003 "DOCKS"
"""

from tests.scenes import Scene


def test_the_floor_knows_its_docks_and_where_their_robots_face() -> None:
    scene = Scene("d1 . d2A^")
    assert scene.floor.docks == {1: (scene.cell(0, 0), 0), 2: (scene.cell(2, 0), 0)}


def test_a_dock_is_plain_floor_during_the_race() -> None:
    """A-83: a robot may enter again, does not archive or stop there, and falls off the outer edge."""
    scene = Scene("d1 A<", A={"damage": 1}).phase(A="move_1").shows("d1A< .")
    assert scene.archive("A") == (1, 0)
    scene.phase(2, A="move_1").shows("d1 .")
