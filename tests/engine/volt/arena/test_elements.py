"""Elements of an arena, as written in its file."""

from typing import Any

import pytest

from engine.kernel.errors import BadData
from engine.volt.arena.elements import EnergyWall, Pit, VPSpace, decode_elements


def test_elements_are_read_by_their_types() -> None:
    raw = [
        {"type": "pit", "at": [1, 2]},
        {"type": "vp", "at": [3, 4], "number": 6},
        {"type": "energy_wall", "at": [5, 6], "side": "E"},
    ]
    pit, space, wall = decode_elements(raw, "arena x")
    assert pit == Pit(at=(1, 2))
    assert space == VPSpace(at=(3, 4), number=6)
    assert wall == EnergyWall(at=(5, 6), side="E")
    assert [element.kind() for element in (pit, space, wall)] == ["pit", "vp", "energy_wall"]


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ({}, "arena x: elements must be a list"),
        ([{"type": "lava", "at": [0, 0]}], "arena x, space .0, 0.: .*lava"),
        ([{"type": "pit"}], "arena x, element 1: .*missing required field `at`"),
        ([{"type": "energy_wall", "at": [0, 0], "side": "NE"}], "arena x, space .0, 0.: .*NE"),
        ([{"type": "pit", "at": [0, 0]}, 7], "arena x, element 2: "),
    ],
)
def test_what_is_no_element_is_named(raw: Any, words: str) -> None:
    with pytest.raises(BadData, match=words):
        decode_elements(raw, "arena x")
