"""When elements act, told by what they install."""

import pytest

from engine.roborally.courses import course_ids
from engine.roborally.element_moments import element_moments


def moments(kind: str) -> set[tuple[str, ...]]:
    """The moments of a kind of element, on all courses that have it."""
    return {found[kind] for course in course_ids() if kind in (found := element_moments(course))}


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
