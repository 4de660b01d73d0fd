"""When elements act, told by what they install."""

import pytest

from engine.roborally.courses.element_moments import element_moments
from tests.covering import COVERING


def moments(kind: str) -> set[tuple[str, ...]]:
    """The moments of a kind of element, on the courses that have it."""
    return {found[kind] for course in COVERING if kind in (found := element_moments(course))}


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("conveyor", ("C",)),
        ("gear", ("C",)),
        ("pusher", ("C",)),
        ("laser", ("D",)),
        ("flag", ("E",)),
        ("flamer", ("A", "B", "D")),
        ("radioactive_waste", ("D", "E")),
        ("trapdoor", ("start",)),
        ("radiation", ("cleanup",)),
        ("wall", ()),
        ("pit", ()),
    ],
)
def test_every_kind_acts_in_its_moments_wherever_it_lies(kind: str, expected: tuple[str, ...]) -> None:
    assert moments(kind) == {expected}
