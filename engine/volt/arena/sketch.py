"""Unfinished arenas, as far as they can be drawn: a designer sees the rest in spite of its faults."""

import msgspec

from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.compass import Space
from engine.volt.arena.elements import Element
from engine.volt.arena.validate import is_inside, part_of


def sketch(plan: ArenaPlan) -> ArenaPlan:
    """The arena without what lies outside, or where something else lies already."""
    first: dict[tuple[Space, str], Element] = {}
    for element in plan.elements:
        if is_inside(plan, element.at):
            first.setdefault((element.at, part_of(element)), element)
    return msgspec.structs.replace(plan, elements=tuple(first.values()))
