"""Programs with a plan: ways to good spaces, and shots at where others are likely to be."""

from collections.abc import Callable, Iterator, Sequence

from engine.volt.arena.compass import DIRECTIONS
from engine.volt.arena.tables import Arena
from engine.volt.bots.roads import Move, keys_to, moves_from
from engine.volt.bots.sightings import Sightings
from engine.volt.decisions.program import FACES, PlacedDie, ProgramAnswer
from engine.volt.state import UNITS

HIT = (1.5, 3.0, 10.0)
"""What it is worth to hit a robot that has so much damage; the last one destroys it."""


class Plan:
    """A program and what it promises."""

    __slots__ = ("dice", "end", "worth")

    def __init__(self, worth: float, end: int, dice: list[PlacedDie]) -> None:
        self.worth, self.end, self.dice = worth, end, dice


class Planner:
    """The plans of one robot, which starts the round at `start`. `ends`: what it is worth to end it on a cell."""

    def __init__(self, arena: Arena, start: int, sightings: Sightings, ends: Sequence[float]) -> None:
        self._arena, self._start, self._sightings, self._ends = arena, start, sightings, ends
        self._shots: dict[tuple[int, int], tuple[float, PlacedDie]] = {}

    def best(self, most: int) -> list[ProgramAnswer]:
        """The most promising plans, one for each way to fit the shots into the way to a space, the best first."""
        found: dict[object, Plan] = {}
        for kind, plan in self._all():
            key = (plan.end, kind)
            if key not in found or plan.worth > found[key].worth:
                found[key] = plan
        ranked = sorted(found.values(), key=lambda plan: -plan.worth)[:most]
        return [ProgramAnswer(sorted(plan.dice, key=lambda die: die.unit)) for plan in ranked]

    def _all(self) -> Iterator[tuple[int, Plan]]:
        for one in moves_from(self._arena, self._start):
            for unit in UNITS:
                yield unit, self._with_one_move(one, unit)
            for two in moves_from(self._arena, one.end):
                for unit in UNITS:
                    yield -unit, self._with_two_moves(one, two, unit)

    def _with_one_move(self, move: Move, unit: int) -> Plan:
        """The move on this unit, and shots on the two others."""
        shots = [self.shot(other, self._start if other < unit else move.end) for other in UNITS if other != unit]
        worth = self._ends[move.end] + sum(value for value, _ in shots)
        return Plan(worth, move.end, [PlacedDie(unit, "blue", move.value, move.key), *(die for _, die in shots)])

    def _with_two_moves(self, one: Move, two: Move, unit: int) -> Plan:
        """A shot on this unit, and the moves on the two others."""
        value, die = self.shot(unit, (self._start, one.end, two.end)[unit - 1])
        first, second = (other for other in UNITS if other != unit)
        moves = [PlacedDie(first, "blue", one.value, one.key), PlacedDie(second, "blue", two.value, two.key)]
        return Plan(self._ends[two.end] + value, two.end, [*moves, die])

    def shot(self, unit: int, cell: int) -> tuple[float, PlacedDie]:
        """The best shot from this cell with a die on this unit, and what it promises."""
        if (unit, cell) not in self._shots:
            self._shots[unit, cell] = max(
                (self._aimed(unit, value, cell) for value in FACES), key=lambda shot: shot[0]
            )
        return self._shots[unit, cell]

    def _aimed(self, unit: int, value: int, cell: int) -> tuple[float, PlacedDie]:
        keys = keys_to(self._arena, cell)
        promise = [0.0] * len(DIRECTIONS)
        worlds = self._sightings.at(unit, value)
        for targets in worlds:
            for target, damage in targets:
                if target in keys:
                    promise[keys[target]] += HIT[min(damage, 2)]
        best = max(promise)
        return best / len(worlds), PlacedDie(unit, "red", value, promise.index(best))
