"""Estimates of the registers that a robot needs, on average over all the hands that it may be dealt.

The roadmap knows the shortest way, as if a robot could choose its cards. A hand leaves it fewer: a robot that can go on
with a Move 1, a Move 2 or a turn is better off than one that must have a Move 3. So in each register every kind of card
is at hand with the chance that a few cards of the deck include it, and the robot plays the best of those that are.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.roborally.cards.program_cards import CARDS, Kind
from engine.roborally.foresight.roadmap import FAR, TOKEN_PRICE, roadmap
from engine.roborally.foresight.solo import FLOORS, Solo
from engine.roborally.state import OFF_BOARD

AT_HAND = 7
"""The chance to have a kind of card in a register is that of finding it among so many cards of the deck."""
KINDS: tuple[Kind, ...] = tuple(dict.fromkeys(CARDS.values()))
CHANCES = {kind: 1 - (1 - [*CARDS.values()].count(kind) / len(CARDS)) ** AT_HAND for kind in KINDS}
"""kind -> the chance that a card of it is at hand."""
LONGER = 1.3
"""A first guess: how many times as long a way is on average as the shortest one."""
CLOSE = 0.05
"""Values that change by less than this, in registers, are good enough."""
SWEEPS = 60

Values = Sequence[float]
"""pose -> the expected number of registers to the goal."""
Landings = list[tuple[int, float, float]]
"""The poses that cards lead to: (pose, price of the damage on the way, chance to have the card)."""
ByPhase = list[tuple[float, Landings]]
"""The landings in register phases that are alike, and the share of these phases."""


class Expectation:
    """Expected registers to flags in order on one floor, computed for each route when first asked for."""

    def __init__(self, solo: Solo) -> None:
        self._solo = solo
        self._floor = solo.floor
        self._values: dict[tuple[tuple[int, ...], tuple[int, ...]], Values] = {}
        self._landings: dict[int, ByPhase] = {}

    def along(self, route: tuple[int, ...], destinations: tuple[int, ...] = ()) -> Values:
        """pose -> the registers to touch these cells, one after the other, and then any one of the destinations.

        FAR and more where there is no way. How the robot stands when it touches a cell counts for the way to the next.
        """
        key = route, destinations
        if key not in self._values:
            rest = self.along(route[1:], destinations) if len(route) > 1 or (route and destinations) else None
            self._values[key] = self.to(route[:1] or destinations, rest)
        return self._values[key]

    def to(self, goals: Sequence[int], rest: Values | None = None) -> Values:
        """pose -> the registers to any one of these cells, and from there on those of `rest`.

        Improves a first guess, nearest poses first, until it hardly changes any more.
        """
        shortest = roadmap(self._solo).way_to(*goals)
        arrived = {pose: rest[pose] if rest else 0.0 for goal in goals for pose in _poses(goal)}
        values = [LONGER * far + min(arrived.values()) for far in shortest]
        for pose, value in arrived.items():
            values[pose] = value
        order = sorted((far, pose) for pose, far in enumerate(shortest) if 0.0 < far < FAR)
        roads = [(pose, self._from(pose)) for _, pose in order]
        for _ in range(SWEEPS):
            if _sweep(values, roads) < CLOSE:
                break
        return values

    def earlier(self, values: Values, goals: Sequence[int] = (), rest: Values | None = None) -> Values:
        """The values one register before they are `values`, if from these cells on they are those of `rest`."""
        found = [FAR] * len(values)
        for cell in self._floor.spaces:
            if self._floor.deadly[cell] is None:
                for pose in _poses(cell):
                    found[pose] = _value(values, self._from(pose))
        for pose in (pose for goal in goals for pose in _poses(goal)):
            found[pose] = rest[pose] if rest else 0.0
        return found

    def _from(self, pose: int) -> ByPhase:
        """Finds where each kind of card leads from a pose. Leaves out cards that destroy the robot."""
        if pose not in self._landings:
            self._landings[pose] = [(share, self._in(phase, pose)) for phase, share in self._solo.phases.items()]
        return self._landings[pose]

    def _in(self, phase: int, pose: int) -> Landings:
        landings = ((self._solo.after(pose, kind, phase), CHANCES[kind]) for kind in KINDS)
        return [
            (landing.pose, TOKEN_PRICE * landing.tokens, chance)
            for landing, chance in landings
            if landing.pose // 4 != OFF_BOARD
        ]


def _sweep(values: list[float], roads: Sequence[tuple[int, ByPhase]]) -> float:
    """Values each pose anew by those that it leads to. Returns the greatest change."""
    greatest = 0.0
    for pose, landings in roads:
        value = _value(values, landings)
        greatest = max(greatest, abs(value - values[pose]))
        values[pose] = value
    return greatest


def _value(values: Values, landings: ByPhase) -> float:
    """A register and the mean of the best value at hand, over all register phases."""
    return 1.0 + sum([share * _best(values, ends) for share, ends in landings])


def _best(values: Values, landings: Landings) -> float:
    """The mean of the best value at hand. If nothing is at hand, it is the worst of them."""
    mean, missing, value = 0.0, 1.0, FAR
    for value, chance in sorted([(values[end] + price, chance) for end, price, chance in landings]):
        mean += missing * chance * value
        missing *= 1.0 - chance
    return mean + missing * value


def _poses(cell: int) -> Iterator[int]:
    yield from range(4 * cell, 4 * cell + 4)


@lru_cache(maxsize=FLOORS)
def expectation(solo: Solo) -> Expectation:
    """The expectations on a floor, shared by all robots."""
    return Expectation(solo)
