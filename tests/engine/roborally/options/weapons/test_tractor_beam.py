"""Tractor Beam: one space nearer, no damage.

Rules: 000 "TRACTOR BEAM"
"""

from engine.roborally.events import RobotShot
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

HELD = {"options": ["tractor_beam"]}


def pulled(drawing: str, **sheets: dict[str, object]) -> Scene:
    """The scene after A has fired it in register 1, if it could."""
    return Scene(drawing, **{"A": HELD, **sheets}).ride("A", tractor_beam={"registers": [1]}).segment("D", 1)


def test_the_target_comes_one_space_nearer_and_takes_no_damage() -> None:
    scene = pulled("A> . . . B^").shows("A> . . B^ .")
    assert scene["B"].damage == 0
    assert [shot.weapon for shot in scene.events(RobotShot)] == ["tractor_beam"]


@figures(
    "before, after, hurt",
    {
        "next to the shooter": ("A> . B^", "A> B^ .", {}),
        "not an adjacent one: the main laser fires": ("A> B^ .", "A> B^ .", {"B": 1}),
        "not from behind a wall": ("A> . | B^", "A> . | B^", {}),
        "not from behind another robot": ("A> C^ . B^", "A> C^ . B^", {"C": 1}),
        "into a pit": ("A> O B^", "A> O .", {}),
    },
)
def test_where_the_target_goes(before: str, after: str, hurt: dict[str, int]) -> None:
    scene = pulled(before).shows(after)
    assert (scene.hurt(), scene.asked == []) == (hurt, before == after)


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
