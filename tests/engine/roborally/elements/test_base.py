"""What all elements have in common: they turn with their board, and take up a part of their space."""

import pytest

from engine.roborally.elements import decode_elements
from tests.engine.roborally.elements.test_elements import EXAMPLES
from tests.scenes import plain


@pytest.mark.parametrize("kind", EXAMPLES)
def test_four_quarter_turns_bring_an_element_back(kind: str) -> None:
    (element,) = decode_elements([{"type": kind, "at": [1, 2], **EXAMPLES[kind]}], "here")
    turned = element
    for size in [(4, 6), (6, 4), (4, 6), (6, 4)]:
        turned = turned.placed(size, 1, (0, 0))
    assert turned == element
    assert element.placed((4, 6), 1, (0, 0)) != element


def test_a_quarter_turn_clockwise() -> None:
    """(x, y) on a board of width w and height h goes to (h - 1 - y, x), and north becomes east."""
    (belt,) = decode_elements(
        [{"type": "conveyor", "at": [1, 0], "dir": "N", "speed": 1, "curves_from": ["W"]}], "here"
    )
    turned = belt.placed((12, 4), 1, (24, 0))
    assert plain(turned) == {"type": "conveyor", "at": (24 + 3, 1), "dir": "E", "speed": 1, "curves_from": ("N",)}


@pytest.mark.parametrize(("kind", "part"), [("pit", "floor"), ("gear", "floor"), ("wall", "edge E"), ("flag", "flag")])
def test_the_part_of_a_space_that_an_element_takes_up(kind: str, part: str) -> None:
    (element,) = decode_elements([{"type": kind, "at": [1, 2], **EXAMPLES[kind]}], "here")
    assert element.part() == part
