"""Hints for designers of arenas, each with its space."""

from typing import Any

import msgspec
import pytest

from engine.volt.arena.files import read_file
from engine.volt.arena.hints import hints
from engine.volt.arena.plans import arena_data, arena_ids, load_plan

TOKYO = arena_data("tokyo")


def told(*elements: dict[str, Any]) -> list[tuple[Any, str]]:
    """The hints for an arena with the starts and corners of Tokyo and these elements."""
    kept = [it for it in TOKYO["elements"] if it["type"] in ("corner", "start")]
    plan = read_file(msgspec.json.encode(TOKYO | {"elements": [*kept, *elements]}))
    return [(hint.space, hint.words) for hint in hints(plan)]


def walls(x: int, y: int, *sides: str) -> list[dict[str, Any]]:
    return [{"type": "energy_wall", "at": [x, y], "side": side} for side in sides]


LINE = {"type": "caution", "at": [4, 5], "side": "N", "turn": "E", "because": "pit"}


@pytest.mark.parametrize(
    ("elements", "expected"),
    [
        ([], []),
        (
            [{"type": "vp", "at": [4, 4], "number": 3}, *walls(4, 4, "N", "E", "S", "W")],
            [((4, 4), "VP space 3 cannot be reached from start 1 of the north side.")],
        ),
        ([{"type": "vp", "at": [4, 4], "number": 3}, *walls(4, 4, "N", "E", "S")], []),
        (
            [{"type": "lightning_barrier", "at": [1, 0], "side": "W"}],
            [((1, 0), "No one can cross the lightning barrier on the west side.")],
        ),
        (
            [{"type": "pit", "at": [4, 4]}, *walls(4, 4, "N", "E", "W")],
            [((4, 5), "No caution line warns a KillBot of the pit to the north.")],
        ),
        ([{"type": "pit", "at": [4, 4]}, *walls(4, 4, "N", "E", "W"), LINE], []),
        (
            [{"type": "pit", "at": [4, 4]}, *walls(4, 4, "N", "E", "W"), *walls(4, 5, "E"), LINE],
            [((4, 5), "The caution line on the north side turns a KillBot towards a pit or a wall.")],
        ),
    ],
)
def test_a_hint_is_told_at_its_space(elements: list[dict[str, Any]], expected: list[tuple[Any, str]]) -> None:
    assert told(*elements) == expected


@pytest.mark.parametrize("arena", arena_ids())
def test_the_arenas_of_the_box_need_none(arena: str) -> None:
    assert hints(load_plan(arena)) == []
