"""The roadmap of a floor: how many registers it takes to reach a cell from a pose, with belts, gears and turns.

Every pose is linked to the poses that a card leads to. Rare cards cost more, because a hand seldom holds them, and so
does what a card does in few register phases, because pushers and the like act in the others.
"""

from functools import lru_cache
from heapq import heappop, heappush

from engine.roborally.cards.program_cards import Kind
from engine.roborally.foresight.solo import FLOORS, Solo
from engine.roborally.state import OFF_BOARD

PRICES: dict[Kind, float] = {
    "move_1": 1.0,
    "move_2": 1.2,
    "move_3": 1.6,
    "rotate_left": 1.0,
    "rotate_right": 1.0,
    "u_turn": 1.6,
    "back_up": 1.6,
}
"""The price of a register spent on a card of each kind. Kinds that are rare in the deck cost more."""
TOKEN_PRICE = 0.5
"""The price of a damage token on the way."""
FAR = 100.0
"""The distance where there is no way: more than any way on a floor."""
Roads = list[list[tuple[int, float]]]
"""pose -> the poses that lead to it with one card, and the price."""


class Roadmap:
    """Distances on one floor, computed for each goal when first asked for."""

    def __init__(self, solo: Solo) -> None:
        self._floor = solo.floor
        self._roads = _roads(solo)
        self._ways: dict[tuple[int, ...], list[float]] = {}

    def way_to(self, *goals: int) -> list[float]:
        """pose -> registers to the nearest of these cells."""
        if goals not in self._ways:
            self._ways[goals] = self._search(goals)
        return self._ways[goals]

    def _search(self, goals: tuple[int, ...]) -> list[float]:
        """Dijkstra's algorithm, backwards from the goals."""
        way = [FAR] * (4 * self._floor.size)
        queue = [(0.0, pose) for goal in goals for pose in range(4 * goal, 4 * goal + 4)]
        for _, pose in queue:
            way[pose] = 0.0
        while queue:
            far, pose = heappop(queue)
            if far > way[pose]:
                continue
            for before, price in self._roads[pose]:
                if far + price < way[before]:
                    way[before] = far + price
                    heappush(queue, (way[before], before))
        return way


def _roads(solo: Solo) -> Roads:
    floor = solo.floor
    roads: Roads = [[] for _ in range(4 * floor.size)]
    for cell in floor.spaces:
        if floor.deadly[cell] is None:
            for pose in range(4 * cell, 4 * cell + 4):
                _leave(solo, pose, roads)
    return roads


def _leave(solo: Solo, pose: int, roads: Roads) -> None:
    for kind, price in PRICES.items():
        for landing, share in solo.landings(pose, kind):
            if landing.pose not in (OFF_BOARD, pose):
                roads[landing.pose].append((pose, price / share + TOKEN_PRICE * landing.tokens))


@lru_cache(maxsize=FLOORS)
def roadmap(solo: Solo) -> Roadmap:
    return Roadmap(solo)
