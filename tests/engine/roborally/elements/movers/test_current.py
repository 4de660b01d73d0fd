"""Currents carry one space, after the belts, and are water; 000 "CURRENTS".

Rules: 003 "CURRENT"; 004 "Currents"
"""

import pytest

from engine.roborally.elements.movers.current import CurrentsMoved
from tests.scenes import Scene


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("~>A^ .", "~> A^"),
        ("~>A^ ~> .", "~> ~>A^ ."),
        ("~>A^ ~<B^", "~>A^ ~<B^"),
        ("~>A^ | .", "~>A^ | ."),
        ("~>A^ . ~<B^", "~>A^ . ~<B^"),
        ("~>A^ B^", "~>A^ B^"),
        ("~>A^ ~^w\n_ _", "~> ~^wA<\n_ _"),
    ],
)
def test_a_current_carries_like_a_belt(before: str, after: str) -> None:
    """One space, never into others, and it turns robots in its bends. 000 "CURRENTS"; A-109."""
    Scene(before).segment("C").shows(after)


def test_currents_come_after_the_belts_and_before_the_pushers() -> None:
    assert len(Scene(">A^ ~> pw1 .").segment("C").shows("> ~> pw1 A^").events(CurrentsMoved)) == 1


def test_a_current_is_water() -> None:
    """A-47."""
    Scene("~<A> . .", rules="ultimate").program(A="move_2").segment("B").shows("~< A> .")
