"""Pressor Beam: one space away, no damage.

Rules: 000 "PRESSOR BEAM"
"""

from engine.roborally.events import RobotForced, RobotPushed, RobotShot
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

HELD = {"options": ["pressor_beam"]}


def pressed(drawing: str, **sheets: dict[str, object]) -> Scene:
    """The scene after A has fired it in register 1."""
    return Scene(drawing, **{"A": HELD, **sheets}).ride("A", pressor_beam={"registers": [1]}).segment("D", 1)


def test_the_target_is_pushed_one_space_away_and_takes_no_damage() -> None:
    scene = pressed("A> . B^ . .").shows("A> . . B^ .")
    assert scene["B"].damage == 0
    (shot,) = scene.events(RobotShot)
    assert (shot.weapon, shot.cells) == ("pressor_beam", [scene.cell(1, 0), scene.cell(2, 0)])
    (forced,) = scene.events(RobotForced)
    assert (forced.robot, forced.by, forced.origin, forced.cell) == (1, 0, scene.cell(2, 0), scene.cell(3, 0))


@figures(
    "before, after, status",
    {
        "a wall behind the target holds it": ("A> . B^ | .", "A> . B^ | .", "active"),
        "a robot in the way is pushed along": ("A> B^ Cv .", "A> . B^ Cv", "active"),
        "a wall behind that one holds both": ("A> B^ Cv | .", "A> B^ Cv | .", "active"),
        "into a pit": ("A> B^ O", "A> . O", "destroyed"),
        "off the board": ("A> B^ _", "A> . _", "destroyed"),
        "into a board laser, which has fired (A-17)": ("A> B^ lw1 |", "A> . lw1B^ |", "active"),
    },
)
def test_where_the_target_goes(before: str, after: str, status: str) -> None:
    """A-17."""
    scene = pressed(before).shows(after)
    assert (scene["B"].status, scene["B"].damage) == (status, 0)
    assert bool(scene.events(RobotForced)) == (before != after)


def test_a_robot_pushed_along_is_pushed_by_the_target() -> None:
    (pushed,) = pressed("A> B^ Cv .").events(RobotPushed)
    assert (pushed.robot, pushed.by) == (2, 1)


def test_a_powered_down_target_is_pushed_but_does_not_push() -> None:
    pressed("A> B< .", B={"powered_down": True}).shows("A> . B<")
    pressed("A> B^ .", A={**HELD, "powered_down": True}).shows("A> B^ .")


def test_one_that_dies_by_a_laser_is_not_pushed() -> None:
    scene = pressed("A> B^ .\n. C^ .", B={"damage": 9})
    assert scene["B"].status == "destroyed"
    assert scene.events(RobotForced) == []
