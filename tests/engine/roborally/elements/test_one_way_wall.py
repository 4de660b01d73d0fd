"""One-way walls are walls from their red side only; 000 "ONE-WAY WALLS"."""

import pytest

from tests.scenes import Scene


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("A> !iw .", "A> !iw ."),
        (". !iwA< .", "A< !iw ."),
        ("!oeA> .", "!oeA> ."),
        ("!oe A<", "!oeA< ."),
    ],
)
def test_it_stops_what_comes_from_its_red_side(before: str, after: str) -> None:
    scene = Scene(before)
    scene.phase(A="move_1")
    scene.shows(after)


def test_pushes_stop_at_its_red_side_too() -> None:
    """A-76."""
    scene = Scene("A> B^ !iw .")
    scene.phase(A="move_1")
    scene.shows("A> B^ !iw .")


def test_robots_can_be_pushed_through_from_its_green_side() -> None:
    """A-76."""
    scene = Scene(". !iwB^ A<")
    scene.phase(A="move_1")
    scene.shows("B^ !iwA< .")


@pytest.mark.parametrize(("before", "hurt"), [("A> !iw B^", False), ("B^ !iw A<", True)])
def test_lasers_pass_from_its_green_side(before: str, hurt: bool) -> None:
    scene = Scene(before, B={"powered_down": True})
    scene.phase()
    assert (scene["B"].damage == 1) is hurt


@pytest.mark.parametrize(("before", "after"), [(">A^ !iw", ">A^ !iw"), (". !iw<A^", "A^ !iw<")])
def test_belts_stop_at_its_red_side(before: str, after: str) -> None:
    scene = Scene(before)
    scene.segment("C")
    scene.shows(after)
