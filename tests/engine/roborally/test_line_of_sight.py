"""Line of sight: straight ahead up to the first robot or wall."""

import pytest

from engine.roborally.line_of_sight import first_in_sight, sees_robot_within
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


@pytest.mark.parametrize(("drawing", "close"), [("A> . . B^", True), ("A> . . . B^", False), ("A> B^", True)])
def test_three_spaces_away_is_close_and_four_are_not(drawing: str, close: bool) -> None:
    """A-29."""
    scene = Scene(drawing)
    assert sees_robot_within(scene.context, scene["A"].cell, 1, 3) is close


def test_a_wall_hides_a_close_robot() -> None:
    """A-29."""
    scene = Scene("A> . | B^")
    assert not sees_robot_within(scene.context, scene["A"].cell, 1, 3)
