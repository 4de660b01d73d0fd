"""Explosions: damage that halves with every space of distance."""

from collections.abc import Mapping
from functools import lru_cache, partial
from heapq import heappop, heappush

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import HEADINGS
from engine.roborally.damage.tokens import Hit, take_damage
from engine.roborally.events import Exploded
from engine.roborally.robots.virtual_mode import become_real
from engine.roborally.turn_context import TurnContext


def explode(context: TurnContext, cell: int, strength: int) -> None:
    """An explosion on a cell. A robot so many spaces away receives the strength, halved that many times, rounded down.

    One that is set off by damage, or by another, comes once that has been dealt in full. Robots that are alone on
    their spaces by then are no longer in virtual mode.

    Rules: 000 "EXPLOSIONS"; 000 "COUNTING SQUARES"; 000 "VIRTUAL MODE"; A-31; A-113; A-114; A-424
    """
    context.at_once.then(partial(_explode, context, cell, strength))


def _explode(context: TurnContext, cell: int, strength: int) -> None:
    if context.virtual:
        become_real(context)
    context.emit(Exploded(cell=cell, strength=strength))
    reach = blast(context.floor, cell, strength.bit_length() - 1)
    hits = [Hit(robot, cause="explosion", origin=cell) for robot in context.on_board() if robot.cell in reach]
    take_damage(context, [hit for hit in hits for _ in range(strength >> reach[hit.robot.cell])])


@lru_cache(maxsize=4096)
def blast(floor: FactoryFloor, start: int, farthest: int) -> Mapping[int, int]:
    """cell -> its distance from an explosion, for the cells of the course up to `farthest` away.

    The distance is counted as robots move, around walls and repulsor fields and through one-way walls from their green
    side only. Each level of difference counts as a space; half-way up a ramp is that space. Nothing else matters: no
    pits, elements or robots.

    Rules: 000 "COUNTING SQUARES"; 000 "LEVELS"; 000 "RAMPS"; 004 "One-Way Walls"; A-114
    """
    found: dict[int, int] = {}
    queue = [(0, start)]
    half_ways = floor.half_ways()
    while queue:
        distance, cell = heappop(queue)
        if cell in found or distance > farthest:
            continue
        found[cell] = distance
        for heading in HEADINGS:
            beyond = floor.ahead[cell * 4 + heading]
            if beyond not in found and not floor.walls[cell * 4 + heading] and floor.on_board(beyond):
                rise = 0 if cell in half_ways else abs(floor.levels[cell] - floor.levels[beyond])
                heappush(queue, (distance + 1 + rise, beyond))
    for place, ends in half_ways.items():
        nearest = min(found.get(end, farthest) for end in ends)
        if nearest < farthest:
            found.setdefault(place, nearest + 1)
    return found
