"""One space of a .rrc board: its word, and the elements and walls that it stands for."""

from typing import Any

import pytest

from engine.roborally.board.geometry import COMPASS
from engine.roborally.board.layout import Layout
from engine.roborally.courses.rrc.cells import read_cell, write_cell
from engine.roborally.elements import decode_elements
from tests.engine.roborally.figures import figures

Plain = dict[str, Any]


def belt(way: str, *curves: str, speed: int = 1) -> Plain:
    return {"type": "conveyor", "dir": way, "speed": speed, "curves_from": list(curves)}


def laser(side: str, count: int) -> Plain:
    return {"type": "laser", "count": count, "side": side}


def pusher(side: str, *registers: int) -> Plain:
    return {"type": "pusher", "registers": registers, "side": side}


WORDS: dict[str, tuple[list[Plain], str]] = {
    "fbbbb": ([], ""),
    "fwbbw": ([], "NW"),
    "pbbbb": ([{"type": "pit"}], ""),
    "rbwbb": ([{"type": "repair", "wrenches": 1}], "E"),
    "hbbbb": ([{"type": "repair", "wrenches": 2}], ""),
    "gbbbb": ([{"type": "gear", "turn": "right"}], ""),
    "obbbb": ([{"type": "gear", "turn": "left"}], ""),
    "cewbbbb": ([belt("E")], ""),
    "xnsbbbb": ([belt("N", speed=2)], ""),
    "csebbbb": ([belt("S", "E")], ""),
    "cwenbbbb": ([belt("W", "N")], ""),
    "xensbbbb": ([belt("E", "N", "S", speed=2)], ""),
    "cnwewwww": ([belt("N", "E", "W")], "NESW"),
    "flbbb": ([laser("N", 1)], "N"),
    "fbdbb": ([laser("E", 2)], "E"),
    "fbbtb": ([laser("S", 3)], "S"),
    "fbbbp": ([pusher("W", 1, 3, 5)], "W"),
    "fvbbb": ([pusher("N", 2, 4)], "N"),
    "pbwlb": ([{"type": "pit"}, laser("S", 1)], "ES"),
}


def test_a_word_stands_for_elements_and_walls(subtests: pytest.Subtests) -> None:
    for word in WORDS:
        with subtests.test(word):
            elements, walls = WORDS[word]
            assert read_cell(word, (3, 1)) == ([{**element, "at": (3, 1)} for element in elements], list(walls))


def test_elements_and_walls_have_their_word(subtests: pytest.Subtests) -> None:
    for word in WORDS:
        with subtests.test(word):
            elements, walls = WORDS[word]
            assert written(elements, walls) == (word, [])


def written(elements: list[Plain], walls: str) -> tuple[str, list[str]]:
    """The word for a space with a belt east of it that leads in."""
    here, feeder = ({"at": (3, 1)}, {**belt("W"), "at": (4, 1)})
    placed = decode_elements([{**element, **here} for element in elements], "test")
    course = Layout((6, 3), [*placed, *decode_elements([feeder], "test")], [])
    word, lost = write_cell(placed, [side for side in COMPASS if side in walls], course)
    return word, [element.kind() for element in lost]


@pytest.mark.parametrize(
    "word", ["", "f", "fbbb", "fbbbbb", "zbbbb", "cbbbb", "fbbbq", "cxwbbbb", "fbbb٣", "c" * 10_000]
)
def test_a_word_that_cannot_be_read(word: str) -> None:
    assert read_cell(word, (0, 0)) is None


@figures(
    "elements, word",
    {
        "water": ([{"type": "water"}], "fbbbb"),
        "four lasers": ([laser("N", 4)], "fwbbb"),
        "a pusher of another register": ([pusher("N", 3)], "fwbbb"),
        "a laser beside a pusher on one edge": ([laser("N", 1), pusher("N", 2, 4)], "flbbb"),
    },
)
def test_what_has_no_word_is_left_over(elements: list[Plain], word: str) -> None:
    walls = "" if word == "fbbbb" else "N"
    assert written(elements, walls) == (word, [elements[-1]["type"]])
