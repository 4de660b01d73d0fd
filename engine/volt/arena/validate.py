"""Checks arenas. Every problem is described in words, with its space."""

from collections import Counter
from collections.abc import Iterator

from engine.kernel.files.remarks import Problem, in_one_place, listed
from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.compass import KEYS, SIDE_NAMES, Space, beyond, direction_of, opposite
from engine.volt.arena.elements import (
    Because,
    CautionLine,
    Corner,
    Element,
    EnergyWall,
    HighVoltage,
    LightningBarrier,
    Pit,
    Start,
    VPSpace,
    Water,
    Workshop,
)

LARGEST = 30
VP_NUMBERS = range(1, 7)
STARTS = (1, 2, 3)
WARNED_OF: dict[Because, str] = {"pit": "a pit", "door": "an energy wall", "arena_wall": "arena wall"}
FILLS = (Corner, VPSpace, Workshop, Pit, Water, HighVoltage)
"""A space can have at most one of these."""

Found = Iterator[tuple[Space, str]]


def plan_problems(plan: ArenaPlan) -> list[Problem]:
    """What is wrong with an arena, in words that name the spaces. Rules: 002 "SETUP"; 002 "VP SPACE"; V-02"""
    where = f"arena {plan.id}"
    if not (1 <= plan.width <= LARGEST and 1 <= plan.height <= LARGEST):
        size = f"The arena is {plan.width} x {plan.height} spaces. Each side must have 1 to {LARGEST}."
        return [Problem(where, None, size)]
    found = [*contradictions(plan), *_doubled_edges(plan), *_idle_edges(plan), *_misplaced_starts(plan)]
    found += [*_idle_lines(plan), *_missing_corners(plan)]
    general = [*_missing_numbers(plan), *_missing_starts(plan)]
    return [Problem(where, at, words) for at, words in found] + [Problem(where, None, words) for words in general]


def contradictions(plan: ArenaPlan) -> Found:
    """What cannot be so in a part of an arena either."""
    yield from _outside(plan)
    yield from _crowded(plan)
    yield from _doubled_numbers(plan)
    yield from _doubled_starts(plan)


def is_inside(plan: ArenaPlan, space: Space) -> bool:
    return 0 <= space[0] < plan.width and 0 <= space[1] < plan.height


def _at(plan: ArenaPlan, *kinds: type[Element]) -> set[Space]:
    return {element.at for element in plan.elements if isinstance(element, kinds)}


def _outside(plan: ArenaPlan) -> Found:
    for element in plan.elements:
        if not is_inside(plan, element.at):
            yield element.at, f"The {element.called()} lies outside the arena."


def _crowded(plan: ArenaPlan) -> Found:
    """Finds elements that take up the same space, or the same part of its edge."""
    places: dict[tuple[Space, str], Element] = {}
    for element in plan.elements:
        part = part_of(element)
        other = places.setdefault((element.at, part), element)
        if other is not element:
            yield element.at, in_one_place(other.called(), element.called())


def part_of(element: Element) -> str:
    """The part of its space that an element takes up. No other may take up the same part."""
    if isinstance(element, FILLS):
        return "space"
    if isinstance(element, EnergyWall | LightningBarrier):
        return f"edge {element.side}"
    if isinstance(element, CautionLine):
        return f"line {element.side}"
    return "start"


def _doubled_edges(plan: ArenaPlan) -> Found:
    """An edge must be listed from only one of its sides."""
    edges = _edges(plan)
    for space, side in edges:
        if side in (2, 4) and (beyond(space, side), opposite(side)) in edges:
            yield space, f"The edge on the {SIDE_NAMES[KEYS[side]]} side is listed from both of its sides."


def _idle_edges(plan: ArenaPlan) -> Found:
    """An edge must have a space on its other side."""
    for space, side in _edges(plan):
        if not is_inside(plan, beyond(space, side)):
            yield space, "There is nothing behind this edge but the arena wall."


def _edges(plan: ArenaPlan) -> dict[tuple[Space, int], None]:
    return {
        (element.at, direction_of(element.side)): None
        for element in plan.elements
        if isinstance(element, EnergyWall | LightningBarrier)
    }


def _misplaced_starts(plan: ArenaPlan) -> Found:
    """A starting space must be a plain space on its side of the arena, with its arrow pointing to a space."""
    holes = _at(plan, Corner, Pit, Water)
    last = {"N": (1, 0), "W": (0, 0), "S": (1, plan.height - 1), "E": (0, plan.width - 1)}
    for start in plan.elements:
        if not isinstance(start, Start):
            continue
        axis, line = last[start.side]
        side = SIDE_NAMES[start.side]
        if start.at[axis] != line:
            yield start.at, f"Start {start.index} of the {side} side is not on that side."
        if start.at in holes:
            yield start.at, f"Start {start.index} of the {side} side is not a space to stand on."
        ahead = beyond(start.at, direction_of(start.arrow))
        if not is_inside(plan, ahead) or ahead in holes:
            yield start.at, f"The arrow of start {start.index} of the {side} side does not point to a safe space."


def _idle_lines(plan: ArenaPlan) -> Found:
    """A caution line must be in front of what it warns of, and must turn away from it."""
    holes, walls = _at(plan, Pit, Water), _at(plan, Corner)
    doors = {(e.at, direction_of(e.side)) for e in plan.elements if isinstance(e, EnergyWall)}
    for line in plan.elements:
        if not isinstance(line, CautionLine):
            continue
        side, name = direction_of(line.side), SIDE_NAMES[line.side]
        ahead = beyond(line.at, side)
        warned = {
            "pit": ahead in holes,
            "door": (line.at, side) in doors or (ahead, opposite(side)) in doors,
            "arena_wall": not is_inside(plan, ahead) or ahead in walls,
        }
        if not warned[line.because]:
            danger = WARNED_OF[line.because]
            yield line.at, f"The caution line on the {name} side warns of {danger}, but there is none."
        if line.turn == line.side:
            yield line.at, f"The caution line on the {name} side turns a KillBot to that side itself."


def _missing_corners(plan: ArenaPlan) -> Found:
    corners = {(x, y) for x in (0, plan.width - 1) for y in (0, plan.height - 1)}
    for space in sorted(corners - _at(plan, Corner)):
        yield space, "The corner of the arena is not arena wall."


def _missing_numbers(plan: ArenaPlan) -> Iterator[str]:
    numbers = Counter(element.number for element in plan.elements if isinstance(element, VPSpace))
    missing = [number for number in VP_NUMBERS if not numbers[number]]
    if len(missing) == 1:
        yield f"There is no VP space {listed(missing)}."
    elif missing:
        yield f"There are no VP spaces {listed(missing)}."


def _doubled_numbers(plan: ArenaPlan) -> Found:
    spaces = [element for element in plan.elements if isinstance(element, VPSpace)]
    numbers = Counter(space.number for space in spaces)
    for space in spaces:
        if numbers[space.number] > 1:
            yield space.at, f"{numbers[space.number]} VP spaces have the number {space.number}, and only one may."


def _missing_starts(plan: ArenaPlan) -> Iterator[str]:
    for key in ("N", "E", "S", "W"):
        starts = Counter(start.index for start in plan.elements if isinstance(start, Start) and start.side == key)
        missing = [index for index in STARTS if not starts[index]]
        side = SIDE_NAMES[key]
        if len(missing) == 1:
            yield f"There is no start {listed(missing)} on the {side} side."
        elif missing:
            yield f"There are no starts {listed(missing)} on the {side} side."


def _doubled_starts(plan: ArenaPlan) -> Found:
    starts = [element for element in plan.elements if isinstance(element, Start)]
    places = Counter((start.side, start.index) for start in starts)
    for start in starts:
        if (number := places[start.side, start.index]) > 1:
            side = SIDE_NAMES[start.side]
            yield start.at, f"{number} starts on the {side} side have the number {start.index}, and only one may."
