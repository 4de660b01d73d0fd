"""Hints for the designer of an arena: no faults, and yet perhaps not what was meant, each with its space."""

from typing import get_args

from engine.kernel.files.remarks import Hint
from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.compass import SIDE_NAMES, Side, Space, direction_of
from engine.volt.arena.elements import CautionLine, Element, HighVoltage, LightningBarrier, Start, VPSpace, Workshop
from engine.volt.arena.tables import Arena
from engine.volt.arena.validate import Found, plan_problems

SIDES_BY_NAME: tuple[Side, ...] = get_args(Side)


def hints(plan: ArenaPlan) -> list[Hint]:
    """Lists the hints. None as long as a space has a fault."""
    if any(problem.space for problem in plan_problems(plan)):
        return []
    arena = Arena(plan.width, plan.height, plan.elements)
    found = [*_out_of_reach(plan, arena), *_idle(plan, arena), *_unwarned(plan, arena), *_misled(plan, arena)]
    return [Hint(f"arena {plan.id}", space, words) for space, words in found]


def _out_of_reach(plan: ArenaPlan, arena: Arena) -> Found:
    """What is cut off from the first start."""
    starts = [it for it in plan.elements if isinstance(it, Start)]
    reached = reached_from(arena, arena.cell(starts[0].at)) if starts else {*arena.cells}
    for element in plan.elements:
        if isinstance(element, VPSpace | Workshop | HighVoltage | Start) and arena.cell(element.at) not in reached:
            yield element.at, f"{_named(element)} cannot be reached from {_start(starts[0])}."


def _named(element: Element) -> str:
    if isinstance(element, Start):
        return _start(element).capitalize()
    return f"VP space {element.number}" if isinstance(element, VPSpace) else f"The {element.called()}"


def _start(start: Start) -> str:
    return f"start {start.index} of the {SIDE_NAMES[start.side]} side"


def reached_from(arena: Arena, start: int) -> set[int]:
    """The cells to which a robot can be driven without being destroyed."""
    found = {start}
    ahead = [start]
    while ahead:
        more = {cell for _, cell in arena.adjacent(ahead.pop())} - arena.pits - found
        found |= more
        ahead += more
    return found


def _idle(plan: ArenaPlan, arena: Arena) -> Found:
    """Barriers that no one can cross, and starts that cost a token at once."""
    for element in plan.elements:
        if isinstance(element, LightningBarrier) and arena.walled[_step(arena, element.at, element.side)]:
            yield element.at, f"No one can cross the lightning barrier on the {SIDE_NAMES[element.side]} side."
        if isinstance(element, Start) and arena.cell(element.at) in arena.high_voltage:
            yield element.at, f"{_named(element)} is under high voltage."


def _unwarned(plan: ArenaPlan, arena: Arena) -> Found:
    """Pits before which no caution line turns a KillBot."""
    lines = {(it.at, it.side) for it in plan.elements if isinstance(it, CautionLine)}
    for space in arena.spaces:
        for side in SIDES_BY_NAME if arena.cell(space) not in arena.pits else ():
            if _leads_into_a_pit(arena, space, side) and (space, side) not in lines:
                yield space, f"No caution line warns a KillBot of the pit to the {SIDE_NAMES[side]}."


def _misled(plan: ArenaPlan, arena: Arena) -> Found:
    """Caution lines that turn a KillBot towards a pit or a wall."""
    for line in plan.elements:
        if isinstance(line, CautionLine) and (
            arena.walled[_step(arena, line.at, line.turn)] or _leads_into_a_pit(arena, line.at, line.turn)
        ):
            name = SIDE_NAMES[line.side]
            yield line.at, f"The caution line on the {name} side turns a KillBot towards a pit or a wall."


def _leads_into_a_pit(arena: Arena, space: Space, side: Side) -> bool:
    step = _step(arena, space, side)
    return not arena.walled[step] and arena.ahead[step] in arena.pits


def _step(arena: Arena, space: Space, side: Side) -> int:
    return arena.cell(space) * 8 + direction_of(side)
