"""What the editor shows of a course: each board as it lies, and what is wrong at which space."""

from typing import Any

import msgspec
import pytest

from engine.kernel.errors import BadData
from games.kinds.roborally.workshop.looks import look
from games.kinds.roborally.workshop.workshop import read
from tests.games.support.designs import ALLEY, alley, paved


def seen(data: bytes, painted: str = "", known: list[str] | None = None) -> dict[str, Any]:
    return look(read(data).document, painted, known or [])


def told(found: dict[str, Any]) -> list[tuple[str, Any, bool]]:
    return [(it["board"], it["space"], it["is_hint"]) for it in found["remarks"]]


def test_a_board_is_drawn_once_however_often_it_lies_there_and_not_again() -> None:
    twice = alley(
        size=[4, 4],
        boards=[{"board": "alley", "at": [0, 0], "rotate": 0}, {"board": "alley", "at": [0, 2], "rotate": 0}],
    )
    found = seen(twice)
    [name] = found["art"]
    assert found["tiles"] == [name, name]
    assert seen(twice, known=[name])["art"] == {}


def test_a_turned_board_is_drawn_as_it_lies_and_painted_as_it_is() -> None:
    turned = alley(size=[2, 4], boards=[{"board": "alley", "at": [0, 0], "rotate": 90}], flags=[[1, 3]])
    found = seen(turned, painted="alley")
    assert {found["tiles"][0], found["board"]} == found["art"].keys()
    assert found["tiles"][0] != found["board"] == seen(alley())["tiles"][0]


def test_a_fault_of_a_board_names_the_board_and_a_hint_the_space_of_the_course() -> None:
    laser = seen(paved({"type": "laser", "at": [2, 1], "side": "S", "count": 1}))
    assert told(laser) == [("alley", (2, 1), False)]
    in_a_pit = seen(paved({"type": "pit", "at": [3, 0]}))
    assert ("", (3, 0), False) in told(in_a_pit)
    dead_end = [
        *ALLEY["boards"]["alley"]["elements"],
        *({"type": "wall", "at": at, "side": side} for at, side in [([3, 0], "W"), ([3, 0], "S"), ([3, 1], "W")]),
    ]
    assert ("", (3, 0), True) in told(seen(paved(*dead_end)))


def test_what_lies_outside_its_board_is_told_and_not_drawn() -> None:
    found = seen(paved({"type": "pit", "at": [9, 9]}))
    assert told(found) == [("alley", (9, 9), False)]
    assert msgspec.json.encode(found)


@pytest.mark.parametrize(
    "element",
    [
        {"type": "flamer", "registers": [1], "side": "N", "length": 10**9},
        {"type": "laser", "side": "N", "count": 10**9},
        {"type": "level", "level": 10**9},
    ],
)
def test_numbers_that_would_take_for_ever_are_refused_at_their_space(element: dict[str, Any]) -> None:
    with pytest.raises(BadData, match=r"space \[2, 1\]: Expected `int` <= "):
        seen(paved({**element, "at": [2, 1]}))
