"""Levels part the floor by ledges, and what robots see by height; 000 "LEVELS"."""

import pytest

from engine.roborally.elements import find_elements
from tests.scenes import Scene


@pytest.mark.parametrize(
    ("before", "hurt"),
    [
        ("=1A> =1 =1B^", True),
        ("=1A> =1 B^", False),
        ("A> . =1B^", False),
        ("=1A> . =1B^", True),
        ("A> =1 B^", False),
        ("=1A> =2 =1B^", False),
    ],
)
def test_robots_see_each_other_on_one_level_over_lower_and_not_over_higher_spaces(before: str, hurt: bool) -> None:
    """A-21."""
    assert (Scene(before, B={"powered_down": True}).phase()["B"].damage == 1) is hurt


def test_a_wall_between_lower_spaces_does_not_stop_a_beam_above() -> None:
    """004 "Walls"; A-21."""
    assert Scene("=1A> . | . =1B^", B={"powered_down": True}).phase()["B"].damage == 1


def test_a_wall_beside_a_high_space_stops_it() -> None:
    assert Scene("=1A> . | =1B^", B={"powered_down": True}).phase()["B"].damage == 0


def test_a_board_laser_keeps_to_the_level_of_its_mount() -> None:
    """A-21."""
    scene = Scene("=1lw1 A^ =1B^", A={"powered_down": True}, B={"powered_down": True}).phase()
    assert (scene["A"].damage, scene["B"].damage) == (0, 1)


def test_the_way_down_is_a_ledge_and_the_way_up_a_wall() -> None:
    down, up = Scene("=1A> ."), Scene("A> =1")
    down.phase(A="move_1")
    up.phase(A="move_1")
    down.shows("=1 A>")
    up.shows("A> =1")


def test_the_ground_has_no_level_of_its_own() -> None:
    assert find_elements()["level"](at=(0, 0), level=0).problems(None) != []  # type: ignore[call-arg, arg-type]
