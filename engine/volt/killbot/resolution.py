"""Which space a KillBot activates in the resolution."""

from collections.abc import Callable

from engine.volt.killbot.operator import choose_for
from engine.volt.movement.reach import arm_of, crosses_barrier, reachable
from engine.volt.round_context import RoundContext
from engine.volt.state import Robot


def killbot_space(context: RoundContext, killbot: Robot) -> int:
    """The cell that a KillBot activates, in order of preference.

    VP tokens around it, if no fewer than on its own cell; tokens on its own cell; a lightning barrier, if lightning
    helps it; a workshop, if it is damaged; its own cell.

    Rules: 002 "MODULES FOR THE KILLBOT"; V-39
    """
    if arm_of(context, killbot) is None:
        return killbot.cell
    cells = reachable(context, killbot)
    steps: tuple[Callable[[RoundContext, Robot, list[int]], list[int]], ...] = (_tokens, _own, _barriers, _workshops)
    for wanted in steps:
        found = wanted(context, killbot, cells)
        if found:
            return int(choose_for(context, killbot, "arm", found))
    return killbot.cell


def _tokens(context: RoundContext, killbot: Robot, cells: list[int]) -> list[int]:
    counts = {cell: len(context.state.laid.get(cell, ())) for cell in cells}
    most = max(counts.values(), default=0)
    if not most or most < len(context.state.laid.get(killbot.cell, ())):
        return []
    return [cell for cell in cells if counts[cell] == most]


def _own(context: RoundContext, killbot: Robot, cells: list[int]) -> list[int]:
    return [killbot.cell] if context.state.laid.get(killbot.cell) else []


def _barriers(context: RoundContext, killbot: Robot, cells: list[int]) -> list[int]:
    if not any(module.likes_lightning for module in context.modules(killbot)):
        return []
    return [cell for cell in cells if crosses_barrier(context, killbot, cell)][:1]


def _workshops(context: RoundContext, killbot: Robot, cells: list[int]) -> list[int]:
    if not killbot.damage + killbot.shield:
        return []
    return [cell for cell in (killbot.cell, *cells) if cell in context.arena.workshops][:1]
