"""The built-in arenas, and what is refused."""

from typing import Any

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.volt.arena.plans import DATA, arena_ids, load_arena, load_plan, read_plan
from engine.volt.arena.validate import plan_problems
from engine.volt.data_files import is_mine, problems_in


def raw(name: str = "rome") -> dict[str, Any]:
    return msgspec.json.decode((DATA / f"{name}.json").read_bytes(), type=dict[str, Any])


def test_the_four_arenas_in_order() -> None:
    assert arena_ids() == ["twin-cities", "rome", "ruhrgebiet", "tokyo"]


@pytest.mark.parametrize("name", ["twin-cities", "rome", "ruhrgebiet", "tokyo"])
def test_an_arena_is_whole(name: str) -> None:
    place = load_arena(name)
    assert sorted(place.vp_spaces) == [1, 2, 3, 4, 5, 6]
    assert sorted(place.starts) == [0, 2, 4, 6]
    assert all([start.number for start in starts] == [1, 2, 3] for starts in place.starts.values())
    assert len(place.cells) == 77
    assert is_mine(raw(name))
    assert problems_in(raw(name), name) == []


def test_each_arena_has_what_it_is_known_for() -> None:
    """V-02"""
    assert load_arena("rome").pits
    assert load_arena("ruhrgebiet").high_voltage
    assert any(load_arena("ruhrgebiet").barrier)
    assert load_arena("tokyo").walled != load_arena("tokyo").solid


@pytest.mark.parametrize("name", ["", "nowhere", "../rome", "rome.json", "a" * 300])
def test_an_unknown_arena(name: str) -> None:
    with pytest.raises(BadData, match="unknown arena"):
        load_plan(name)


CASES: list[tuple[dict[str, Any], str]] = [
    ({"type": "pit", "at": [9, 0]}, r"space \[9, 0\]: pit lies outside the arena"),
    ({"type": "pit", "at": [5, 1]}, r"space \[5, 1\]: vp and pit lie on the same place"),
    ({"type": "vp", "at": [4, 4], "number": 1}, "there are 2 VP spaces 1 instead of one"),
    ({"type": "start", "at": [4, 4], "side": "N", "index": 1, "arrow": "S"}, "does not lie on that side"),
    ({"type": "energy_wall", "at": [0, 4], "side": "W"}, "nothing lies behind this edge"),
    ({"type": "caution", "at": [4, 4], "side": "N", "turn": "E", "because": "pit"}, "says pit, but there is none"),
    ({"type": "caution", "at": [2, 0], "side": "S", "turn": "S", "because": "pit"}, "turns to itself"),
]


@pytest.mark.parametrize(("element", "problem"), CASES)
def test_a_problem_is_told_with_its_space(element: dict[str, Any], problem: str) -> None:
    data = raw()
    data["elements"].append(element)
    with pytest.raises(AssertionError, match=problem):
        raise AssertionError("; ".join(problems_in(data, "rome")))


def test_what_is_missing_is_told() -> None:
    plan = read_plan(msgspec.json.encode({**raw(), "elements": []}), "rome")
    problems = plan_problems(plan)
    assert "arena rome: the corner [0, 0] is no arena wall" in problems
    assert "arena rome: there are 0 starts 1 of side N instead of one" in problems
    assert len(problems) == 4 + 6 + 12


def test_an_edge_is_listed_once() -> None:
    data = raw()
    data["elements"] += [
        {"type": "energy_wall", "at": [4, 4], "side": "E"},
        {"type": "energy_wall", "at": [5, 4], "side": "W"},
    ]
    assert any("listed from both of its sides" in problem for problem in problems_in(data, "rome"))


def test_an_unknown_element_is_refused() -> None:
    data = raw()
    data["elements"].append({"type": "lava", "at": [1, 1]})
    (problem,) = problems_in(data, "rome")
    assert "lava" in problem


def test_other_files_are_not_arenas() -> None:
    assert not is_mine({"elements": []})
    assert not is_mine({"boards": []})


def test_caution_lines_warn_of_the_arena_wall_where_a_killbot_starts() -> None:
    """V-38"""
    for name in arena_ids():
        place = load_arena(name)
        for side, starts in place.starts.items():
            assert all(place.cautions[start.cell * 8 + side].because == "arena_wall" for start in starts)
