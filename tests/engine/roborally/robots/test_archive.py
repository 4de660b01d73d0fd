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


def test_only_flags_and_repair_sites_move_it() -> None:
    """A destroyed robot re-enters at the last of them on which it ended a register phase."""
    scene = Scene("A> f1 + . O f2", A={"archive": (0, 0)}).registers(A="move_1, move_1, move_1, move_1")
    assert scene.archive("A") == (2, 0)
    scene.cleanup()
    assert scene.at("A") == (2, 0)


def test_several_markers_may_lie_on_one_space() -> None:
    scene = Scene("A> + B<", A={"archive": (0, 0)}, B={"archive": (0, 0)}).phase(A="move_1")
    scene.phase(2, A="back_up", B="move_1")
    assert scene.archive("A") == scene.archive("B") == (1, 0)
