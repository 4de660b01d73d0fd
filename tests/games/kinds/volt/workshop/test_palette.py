"""Everything that lies in an arena of the box can be painted."""

from typing import Any, get_args

import msgspec

from engine.volt.arena.elements import AnyElement
from engine.volt.arena.plans import arena_ids, load_plan
from games.kinds.volt.workshop.palette import palette


def can_be_chosen(field: dict[str, Any], value: Any) -> bool:
    if field["kind"] == "number":
        return bool(field["least"] <= value <= field["most"])
    return value in [choice for choice, _ in field["choices"]]


def test_every_element_is_offered_with_every_value_of_the_box() -> None:
    offered = {paint["type"]: paint for paint in palette()["elements"]}
    assert offered.keys() == {kind.kind() for kind in get_args(AnyElement)}
    for arena in arena_ids():
        for element in load_plan(arena).elements:
            fields = {field["name"]: field for field in offered[element.kind()]["fields"]}
            values = {key: it for key, it in msgspec.to_builtins(element).items() if key not in ("type", "at")}
            assert values.keys() == fields.keys()
            assert all(can_be_chosen(fields[name], value) for name, value in values.items()), element


def test_it_says_what_excludes_what_and_shows_each_alone() -> None:
    parts = {paint["type"]: paint["part"] for paint in palette()["elements"]}
    assert parts["pit"] == parts["vp"] == "space"
    assert parts["energy_wall"] == parts["lightning_barrier"] == "edge {side}"
    assert (parts["caution"], parts["start"]) == ("line {side}", "start")
    drawings = [paint["drawing"] for paint in palette()["elements"]]
    assert len({*drawings}) == len(drawings)
