"""One-way walls are walls from their red side only; 000 "ONE-WAY WALLS".

Rules: 003 "ONE-WAY WALL"
"""

import pytest

from tests.engine.roborally.figures import figures
from tests.scenes import Scene


@figures(
    "before, after",
    {
        "driving in": ("A> !iw .", "A> !iw ."),
        "driving out": (". !iwA< .", "A< !iw ."),
        "driving out against a red side": ("!oeA> .", "!oeA> ."),
        "driving in from its green side": ("!oe A<", "!oeA< ."),
        "a push at its red side (A-76)": ("A> B^ !iw .", "A> B^ !iw ."),
        "a push from its green side (A-76)": (". !iwB^ A<", "B^ !iwA< ."),
    },
)
def test_it_stops_what_comes_from_its_red_side(before: str, after: str) -> None:
    """A-76."""
    Scene(before).phase(A="move_1").shows(after)


@pytest.mark.parametrize(("before", "hurt"), [("A> !iw B^", False), ("B^ !iw A<", True)])
def test_lasers_pass_from_its_green_side(before: str, hurt: bool) -> None:
    assert (Scene(before, B={"powered_down": True}).phase()["B"].damage == 1) is hurt


@pytest.mark.parametrize(("before", "after"), [(">A^ !iw", ">A^ !iw"), (". !iw<A^", "A^ !iw<")])
def test_belts_stop_at_its_red_side(before: str, after: str) -> None:
    Scene(before).segment("C").shows(after)
