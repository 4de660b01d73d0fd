"""Which space a KillBot activates in the resolution."""

from collections.abc import Callable

from engine.volt.fight import Fight
from engine.volt.killbot.operator import choose_for
from engine.volt.reach import arm_of, crosses_barrier, reachable
from engine.volt.state import Robot


def killbot_space(fight: Fight, killbot: Robot) -> int:
    """VP tokens around it, if there are no fewer than under it; those under it; a lightning barrier, if lightning
    serves it; a workshop, if it is damaged; else its own space.

    Rules: 002 "MODULES FOR THE KILLBOT"; V-39
    """
    if arm_of(fight, killbot) is None:
        return killbot.cell
    cells = reachable(fight, killbot)
    steps: tuple[Callable[[Fight, Robot, list[int]], list[int]], ...] = (_tokens, _own, _barriers, _workshops)
    for wanted in steps:
        found = wanted(fight, killbot, cells)
        if found:
            return int(choose_for(fight, killbot, "arm", found))
    return killbot.cell


def _tokens(fight: Fight, killbot: Robot, cells: list[int]) -> list[int]:
    counts = {cell: len(fight.state.laid.get(cell, ())) for cell in cells}
    most = max(counts.values(), default=0)
    if not most or most < len(fight.state.laid.get(killbot.cell, ())):
        return []
    return [cell for cell in cells if counts[cell] == most]


def _own(fight: Fight, killbot: Robot, cells: list[int]) -> list[int]:
    return [killbot.cell] if fight.state.laid.get(killbot.cell) else []


def _barriers(fight: Fight, killbot: Robot, cells: list[int]) -> list[int]:
    if not any(module.likes_lightning for module in fight.modules(killbot)):
        return []
    return [cell for cell in cells if crosses_barrier(fight, killbot, cell)][:1]


def _workshops(fight: Fight, killbot: Robot, cells: list[int]) -> list[int]:
    if not killbot.damage + killbot.shield:
        return []
    return [cell for cell in (killbot.cell, *cells) if cell in fight.arena.workshops][:1]
