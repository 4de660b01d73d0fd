"""The common start of a course without docks; 000 "Robotic Ovipositor"."""

from tests.scenes import Scene


def test_the_floor_knows_its_start_and_it_is_plain_floor() -> None:
    scene = Scene("A> s .")
    assert scene.floor.start == scene.cell(1, 0)
    scene.phase(A="move_2").shows(". s A>")


def test_a_floor_with_docks_has_none() -> None:
    assert not Scene("d1 .").floor.start
