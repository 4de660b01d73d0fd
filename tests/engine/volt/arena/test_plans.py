"""The shipped arenas, and arenas that are refused."""

from typing import Any

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.volt.arena.plans import DATA, arena_data, arena_ids, load_arena, load_plan
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


def test_the_data_of_an_arena_are_its_file() -> None:
    assert arena_data("rome") == msgspec.json.decode((DATA / "rome.json").read_bytes())
    with pytest.raises(BadData, match="unknown arena nowhere"):
        arena_data("nowhere")
