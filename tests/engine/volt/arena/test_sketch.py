"""Unfinished arenas, as far as they can be drawn."""

import msgspec

from engine.volt.arena.arena_plan import read_plan
from engine.volt.arena.plans import arena_data, load_plan
from engine.volt.arena.sketch import sketch


def test_what_lies_outside_or_on_something_else_is_left_out() -> None:
    data = arena_data("rome")
    more = [{"type": "pit", "at": [9, 0]}, {"type": "pit", "at": [5, 1]}, {"type": "pit", "at": [4, 4]}]
    faulty = read_plan(msgspec.json.encode(data | {"elements": [*data["elements"], *more]}), "rome")
    assert sketch(faulty).elements == (*load_plan("rome").elements, faulty.elements[-1])
    assert sketch(load_plan("rome")) == load_plan("rome")
