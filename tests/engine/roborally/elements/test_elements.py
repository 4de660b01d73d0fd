"""What all elements have in common: they are discovered, decoded from data, and turned with their board."""

from typing import Any

import pytest

from engine.kernel.errors import BadData
from engine.roborally.elements import decode_elements, find_elements
from tests.scene_signs import SIGNS
from tests.scenes import plain

EXAMPLES: dict[str, dict[str, Any]] = {
    "chop_shop": {},
    "conveyor": {"dir": "N", "speed": 2, "curves_from": ["E", "W"]},
    "crusher": {"registers": [1, 5]},
    "current": {"dir": "E", "curves_from": ["N"]},
    "dock": {"number": 3, "facing": "N"},
    "drain": {},
    "flag": {"number": 1},
    "flamer": {"registers": [2, 4], "side": "W", "length": 3},
    "gear": {"turn": "left"},
    "laser": {"side": "W", "count": 2},
    "ledge": {"side": "N"},
    "level": {"level": 2},
    "oil": {},
    "one_way_wall": {"side": "S", "blocks": "in"},
    "pit": {},
    "portal": {"color": "blue"},
    "pusher": {"side": "S", "registers": [1, 3, 5]},
    "radiation": {},
    "radioactive_waste": {},
    "ramp": {"side": "E"},
    "randomizer": {},
    "repair": {"wrenches": 2},
    "repulsor": {"side": "W"},
    "start": {},
    "teleporter": {},
    "trapdoor": {"registers": [3]},
    "wall": {"side": "E"},
    "water": {},
}


def test_every_kind_has_an_example_here_and_a_sign_in_drawings() -> None:
    assert set(find_elements()) == set(EXAMPLES) == {*SIGNS, "wall"}


def test_an_element_survives_the_way_through_plain_data_and_goes_by_its_name(subtests: pytest.Subtests) -> None:
    for kind in EXAMPLES:
        with subtests.test(kind):
            raw = {"type": kind, "at": [1, 2], **EXAMPLES[kind]}
            (element,) = decode_elements([raw], "here")
            assert decode_elements([plain(element)], "here") == [element]
            assert element.kind() == kind


@pytest.mark.parametrize(
    "broken",
    [
        {"type": "trampoline", "at": [3, 4]},
        {"type": "gear", "at": [3, 4], "turn": "up"},
        {"type": "gear", "at": [3, 4]},
        {"type": "pit", "at": [3, 4], "depth": 2},
        {"type": "conveyor", "at": [3, 4], "dir": "N", "speed": 3},
        {"type": "wall", "at": [3, 4], "side": "NW"},
        {"type": "repair", "at": [3, 4], "wrenches": 3},
    ],
)
def test_a_broken_element_is_refused_by_its_space(broken: dict[str, Any]) -> None:
    with pytest.raises(BadData, match=r"^board x, space \[3, 4\]: "):
        decode_elements([broken], "board x")


def test_something_that_is_no_element_at_all_is_refused() -> None:
    with pytest.raises(BadData, match="board x"):
        decode_elements(["pit"], "board x")
