"""The roadmap of a floor: how many registers it takes to reach a flag from a pose, with belts, gears and turns.

Every pose is linked to the poses that a card leads to; rare cards cost more, because a hand seldom holds them.
"""

from functools import cache
from heapq import heappop, heappush

from engine.roborally.program_cards import Kind
from engine.roborally.solo import Solo

PRICES: dict[Kind, float] = {
    "move_1": 1.0,
    "move_2": 1.2,
    "move_3": 1.6,
    "rotate_left": 1.0,
    "rotate_right": 1.0,
    "u_turn": 1.6,
    "back_up": 1.6,
}
"""A register spent on a card of each kind: dearer where the deck holds few."""
TOKEN_PRICE = 0.5
"""What a damage token on the way adds."""
LEG = 30.0
"""The price of every flag after the next: more than any way on the floor, so that touching a flag always pays."""
FAR = 1000.0
"""The distance from where no card leads to the flag."""
PHASE = 1
"""Belts, gears and lasers work alike in every phase; pushers are taken as they work in the first."""


class Roadmap:
    """Distances on one floor, found flag by flag when first asked for."""

    def __init__(self, solo: Solo) -> None:
        self._solo = solo
        self._floor = solo.floor
        self._roads = self._build()
        self._ways: dict[int, list[float]] = {}

    def to_go(self, pose: int, flag: int) -> float:
        """Registers from a pose through flag number `flag` and all that follow it; 0 past the last."""
        flags = self._floor.flags
        if flag not in flags:
            return 0.0
        return self._way(flag)[pose] + LEG * (len(flags) - flag)

    def _way(self, flag: int) -> list[float]:
        if flag not in self._ways:
            self._ways[flag] = self._search(self._floor.flags[flag])
        return self._ways[flag]

    def _build(self) -> list[list[tuple[int, float]]]:
        """pose -> the poses that lead to it by one card, with the price."""
        roads: list[list[tuple[int, float]]] = [[] for _ in range(4 * self._floor.size)]
        for cell in self._floor.spaces:
            if self._floor.deadly[cell] is None:
                for pose in range(4 * cell, 4 * cell + 4):
                    self._leave(pose, roads)
        return roads

    def _leave(self, pose: int, roads: list[list[tuple[int, float]]]) -> None:
        for kind, price in PRICES.items():
            landing = self._solo.after(pose, kind, PHASE)
            if landing.pose is not None and landing.pose != pose:
                roads[landing.pose].append((pose, price + TOKEN_PRICE * landing.tokens))

    def _search(self, goal: int) -> list[float]:
        way = [FAR] * (4 * self._floor.size)
        queue: list[tuple[float, int]] = []
        for pose in range(4 * goal, 4 * goal + 4):
            way[pose] = 0.0
            heappush(queue, (0.0, pose))
        while queue:
            far, pose = heappop(queue)
            if far > way[pose]:
                continue
            for before, price in self._roads[pose]:
                if far + price < way[before]:
                    way[before] = far + price
                    heappush(queue, (way[before], before))
        return way


@cache
def roadmap(solo: Solo) -> Roadmap:
    return Roadmap(solo)
