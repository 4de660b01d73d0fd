"""Tractor Beam: one space nearer, no damage.

Rules: 000 "TRACTOR BEAM"
"""

from engine.roborally.events import RobotForced, RobotShot
from tests.scenes import Scene

HELD = {"options": ["tractor_beam"]}


def pulled(drawing: str, **sheets: dict[str, object]) -> Scene:
    """The scene after A has fired it in register 1, if it could."""
    return Scene(drawing, **{"A": HELD, **sheets}).ride("A", tractor_beam={"registers": [1]}).segment("D", 1)


def test_the_target_comes_one_space_nearer_and_takes_no_damage() -> None:
    scene = pulled("A> . . . B^").shows("A> . . B^ .")
    assert scene["B"].damage == 0
    assert [shot.weapon for shot in scene.events(RobotShot)] == ["tractor_beam"]


def test_from_two_spaces_away_it_comes_next_to_the_shooter() -> None:
    pulled("A> . B^").shows("A> B^ .")


def test_an_adjacent_robot_is_no_target_so_the_main_laser_fires() -> None:
    scene = pulled("A> B^ .").shows("A> B^ .")
    assert scene["B"].damage == 1
    assert scene.asked == []


def test_it_does_not_reach_behind_a_wall_or_another_robot() -> None:
    pulled("A> . | B^").shows("A> . | B^")
    assert pulled("A> C^ . B^").events(RobotForced) == []


def test_a_robot_pulled_into_a_pit_is_destroyed() -> None:
    assert pulled("A> O B^")["B"].status == "destroyed"


def test_pulled_and_pushed_the_same_way_it_moves_twice() -> None:
    """A-110: C presses B towards A, A pulls it."""
    scene = Scene("A> . . . B^ C<", A=HELD, C={"options": ["pressor_beam"]})
    scene.ride("A", tractor_beam={"registers": [1]}).ride("C", pressor_beam={"registers": [1]}).segment("D")
    scene.shows("A> . B^ . . C<")


def test_pulled_from_both_sides_it_stays() -> None:
    """A-110."""
    scene = Scene("A> . . B^ . . C<", A=HELD, C=HELD)
    for name in "AC":
        scene.ride(name, tractor_beam={"registers": [1]})
    scene.segment("D").shows("A> . . B^ . . C<")


def test_two_that_pull_each_other_meet() -> None:
    """Both are pulled. With one space between them, both would move there, so neither moves."""
    for before, after in [("A> . . B<", ". A> B< ."), ("A> . B<", "A> . B<")]:
        scene = Scene(before, A=HELD, B=HELD)
        for name in "AB":
            scene.ride(name, tractor_beam={"registers": [1]})
        scene.segment("D").shows(after)
