"""Errors in an arena are reported with their space."""

from typing import Any

import msgspec
import pytest

from engine.volt.arena.arena_plan import read_plan
from engine.volt.arena.plans import DATA
from engine.volt.arena.validate import plan_problems


def raw() -> dict[str, Any]:
    return msgspec.json.decode((DATA / "rome.json").read_bytes(), type=dict[str, Any])


def problems_with(*elements: dict[str, Any]) -> list[str]:
    """What is wrong with Rome once these elements are added."""
    data = raw()
    changed = {**data, "elements": [*data["elements"], *elements]}
    return list(map(str, plan_problems(read_plan(msgspec.json.encode(changed), "rome"))))


def test_rome_is_whole() -> None:
    assert problems_with() == []


CASES: list[tuple[dict[str, Any], str]] = [
    ({"type": "pit", "at": [9, 0]}, r"space \[9, 0\]: The pit lies outside the arena"),
    ({"type": "pit", "at": [5, 1]}, r"space \[5, 1\]: The VP space and the pit lie in the same place"),
    ({"type": "vp", "at": [4, 4], "number": 1}, r"space \[4, 4\]: 2 VP spaces have the number 1, and only one may"),
    ({"type": "start", "at": [4, 4], "side": "N", "index": 1, "arrow": "S"}, "is not on that side"),
    (
        {"type": "start", "at": [3, 0], "side": "N", "index": 1, "arrow": "S"},
        r"space \[3, 0\]: 2 starts on the north side have the number 1",
    ),
    ({"type": "energy_wall", "at": [0, 4], "side": "W"}, "nothing behind this edge"),
    (
        {"type": "caution", "at": [4, 4], "side": "N", "turn": "E", "because": "pit"},
        "The caution line on the north side warns of a pit, but there is none.",
    ),
    (
        {"type": "caution", "at": [2, 0], "side": "S", "turn": "S", "because": "pit"},
        "turns a KillBot to that side itself",
    ),
]


@pytest.mark.parametrize(("element", "problem"), CASES)
def test_a_problem_is_told_with_its_space(element: dict[str, Any], problem: str) -> None:
    with pytest.raises(AssertionError, match=problem):
        raise AssertionError("; ".join(problems_with(element)))


def test_an_arena_too_large_is_not_looked_at_any_further() -> None:
    data = {**raw(), "width": 31, "elements": []}
    (problem,) = plan_problems(read_plan(msgspec.json.encode(data), "rome"))
    assert "31 x 9 spaces. Each side must have 1 to 30" in problem.words


def test_what_is_missing_is_told() -> None:
    problems = list(map(str, plan_problems(read_plan(msgspec.json.encode({**raw(), "elements": []}), "rome"))))
    assert "arena rome, space [0, 0]: The corner of the arena is not arena wall." in problems
    assert problems[4:] == [
        "arena rome: There are no VP spaces 1 to 6.",
        *(f"arena rome: There are no starts 1 to 3 on the {side} side." for side in ("north", "east", "south", "west")),
    ]


def test_a_single_number_that_is_missing_is_told() -> None:
    without = [it for it in raw()["elements"] if (it.get("number"), it.get("side"), it.get("index")) != (3, None, None)]
    without = [it for it in without if (it["type"], it.get("side"), it.get("index")) != ("start", "E", 2)]
    problems = plan_problems(read_plan(msgspec.json.encode({**raw(), "elements": without}), "rome"))
    assert [problem.words for problem in problems] == [
        "There is no VP space 3.",
        "There is no start 2 on the east side.",
    ]


def test_an_edge_is_listed_once() -> None:
    wall = {"type": "energy_wall", "at": [4, 4], "side": "E"}
    again = {"type": "energy_wall", "at": [5, 4], "side": "W"}
    assert problems_with(wall) == []
    (problem,) = problems_with(wall, again)
    assert "listed from both of its sides" in problem
