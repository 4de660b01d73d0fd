"""Line of sight: straight ahead up to the first robot or wall."""

import pytest

from engine.roborally.movement.line_of_sight import first_in_sight
from tests.scenes import Scene


def seen(drawing: str, heading: int = 1) -> str | None:
    """The robot that A sees."""
    scene = Scene(drawing)
    robot = first_in_sight(scene.context, scene["A"].cell * 4 + heading)
    return robot.name if robot else None


@pytest.mark.parametrize(
    ("drawing", "who"),
    [
        ("A> B^", "B"),
        ("A> . . . . B^", "B"),
        ("A> . B^ C^", "B"),
        ("A> . . .", None),
        ("A> . | B^", None),
        ("A> | B^", None),
        ("A> . O B^", "B"),
        ("A> . _ B^", None),
        ("B^ A> .", None),
    ],
)
def test_the_first_robot_ahead_without_a_wall_between(drawing: str, who: str | None) -> None:
    """A-111: a wall between neighbours hides them from each other."""
    assert seen(drawing) == who


def test_all_four_directions() -> None:
    around = """
        .  B^ .
        C^ A> D^
        .  E^ .
        """
    assert [seen(around, heading) for heading in range(4)] == ["B", "D", "E", "C"]
