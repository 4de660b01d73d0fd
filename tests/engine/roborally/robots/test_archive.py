"""The Archive marker moves with the robot's progress and nothing else."""

from engine.roborally.events import ArchiveMoved
from engine.roborally.robots.archive import move_archive
from tests.scenes import Scene


def test_the_marker_comes_to_where_the_robot_stands() -> None:
    scene = Scene(". A>", A={"archive": (0, 0)})
    move_archive(scene.context, scene["A"], scene["A"].cell)
    assert scene.archive("A") == (1, 0)
    (moved,) = scene.events(ArchiveMoved)
    assert (moved.robot, moved.cell) == (0, scene.cell(1, 0))


def test_a_marker_that_is_there_already_does_not_move() -> None:
    scene = Scene("A>")
    move_archive(scene.context, scene["A"], scene["A"].cell)
    assert scene.events(ArchiveMoved) == []


def test_several_markers_may_lie_on_one_space() -> None:
    scene = Scene("A> + B<", A={"archive": (0, 0)}, B={"archive": (0, 0)}).phase(A="move_1")
    scene.phase(2, A="back_up", B="move_1")
    assert scene.archive("A") == scene.archive("B") == (1, 0)
