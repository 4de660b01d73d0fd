"""Levels part the floor by ledges, and what robots see by height; 000 "LEVELS"."""

import pytest

from engine.roborally.elements import find_elements
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


@figures(
    "before, hurt",
    {
        "on one level": ("=1A> =1 =1B^", True),
        "over lower spaces": ("=1A> . =1B^", True),
        "not one below": ("=1A> =1 B^", False),
        "not one above": ("A> . =1B^", False),
        "not over a higher space": ("A> =1 B^", False),
        "nor from above over a higher one": ("=1A> =2 =1B^", False),
        "over a wall between lower spaces": ("=1A> . | . =1B^", True),
        "not through a wall beside a high space": ("=1A> . | =1B^", False),
    },
)
def test_robots_see_each_other(before: str, hurt: bool) -> None:
    """A-21; 004 "Walls"."""
    assert (Scene(before, B={"powered_down": True}).phase()["B"].damage == 1) is hurt


def test_a_board_laser_keeps_to_the_level_of_its_mount() -> None:
    """A-21."""
    resting = {"powered_down": True}
    assert Scene("=1lw1 A^ =1B^", A=resting, B=resting).phase().hurt() == {"B": 1}


@pytest.mark.parametrize(("before", "after"), [("=1A> .", "=1 A>"), ("A> =1", "A> =1")])
def test_the_way_down_is_a_ledge_and_the_way_up_a_wall(before: str, after: str) -> None:
    Scene(before).phase(A="move_1").shows(after)


def test_the_ground_has_no_level_of_its_own() -> None:
    assert find_elements()["level"](at=(0, 0), level=0).problems(None) != []  # type: ignore[call-arg, arg-type]
