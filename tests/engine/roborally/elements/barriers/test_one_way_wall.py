"""One-way walls are walls from their red side only; 000 "ONE-WAY WALLS".

Rules: 003 "ONE-WAY WALL"
"""

import pytest

from tests.scenes import Scene


@pytest.mark.parametrize(
    ("before", "after"),
    [("A> !iw .", "A> !iw ."), (". !iwA< .", "A< !iw ."), ("!oeA> .", "!oeA> ."), ("!oe A<", "!oeA< .")],
)
def test_it_stops_what_comes_from_its_red_side(before: str, after: str) -> None:
    Scene(before).phase(A="move_1").shows(after)


def test_pushes_stop_at_its_red_side_too() -> None:
    """A-76."""
    Scene("A> B^ !iw .").phase(A="move_1").shows("A> B^ !iw .")


def test_robots_can_be_pushed_through_from_its_green_side() -> None:
    """A-76."""
    Scene(". !iwB^ A<").phase(A="move_1").shows("B^ !iwA< .")


@pytest.mark.parametrize(("before", "hurt"), [("A> !iw B^", False), ("B^ !iw A<", True)])
def test_lasers_pass_from_its_green_side(before: str, hurt: bool) -> None:
    assert (Scene(before, B={"powered_down": True}).phase()["B"].damage == 1) is hurt


@pytest.mark.parametrize(("before", "after"), [(">A^ !iw", ">A^ !iw"), (". !iw<A^", "A^ !iw<")])
def test_belts_stop_at_its_red_side(before: str, after: str) -> None:
    Scene(before).segment("C").shows(after)
