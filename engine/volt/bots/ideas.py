"""Ideas for programs: ways to good spaces, with shots at where others are likely to be."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.volt.arena.compass import DIRECTIONS
from engine.volt.arena.tables import Arena
from engine.volt.bots.roads import Move, keys_to, moves_from
from engine.volt.bots.sightings import Sightings
from engine.volt.bots.worth import HIT, expected
from engine.volt.decisions.program import FACES, PlacedDie, ProgramAnswer
from engine.volt.state import UNITS
from engine.volt.views.game import VoltView


class Idea(NamedTuple):
    """A program, the cell to which it leads, and what it promises."""

    promise: float
    end: int
    dice: list[PlacedDie]

    @property
    def colours(self) -> tuple[str, ...]:
        """The colors of its dice, from the first control unit to the last."""
        return tuple(die.colour for die in sorted(self.dice, key=lambda die: die.unit))


class Shot(NamedTuple):
    """A red die and what it promises."""

    promise: float
    die: PlacedDie


class Ideas:
    """The ideas of one robot, with the others where they are sighted. It reckons with nothing that could stop it."""

    def __init__(self, arena: Arena, view: VoltView, robot: int, sightings: Sightings) -> None:
        self._arena = arena
        self._start = view.robots[robot].cell
        self._sightings = sightings
        self._ends = expected(arena, view.laid)
        self._shots: dict[tuple[int, int], Shot] = {}

    def best(self, most: int) -> list[ProgramAnswer]:
        """The most promising ideas, the best first: one for each space and each order of moves and shots."""
        found: dict[tuple[int, tuple[str, ...]], Idea] = {}
        for idea in self._all():
            place = (idea.end, idea.colours)
            if place not in found or idea.promise > found[place].promise:
                found[place] = idea
        ranked = sorted(found.values(), key=lambda idea: -idea.promise)[:most]
        return [ProgramAnswer(sorted(idea.dice, key=lambda die: die.unit)) for idea in ranked]

    def _all(self) -> Iterator[Idea]:
        for one in moves_from(self._arena, self._start):
            for unit in UNITS:
                yield self._with_one_move(one, unit)
            for two in moves_from(self._arena, one.end):
                for unit in UNITS:
                    yield self._with_two_moves(one, two, unit)

    def _with_one_move(self, move: Move, unit: int) -> Idea:
        """A move on this control unit, and shots on the two others."""
        shots = [self._shot(other, self._start if other < unit else move.end) for other in UNITS if other != unit]
        promise = self._ends[move.end] + sum(shot.promise for shot in shots)
        return Idea(promise, move.end, [_blue(unit, move), *(shot.die for shot in shots)])

    def _with_two_moves(self, one: Move, two: Move, unit: int) -> Idea:
        """A shot on this control unit, and moves on the two others."""
        shot = self._shot(unit, (self._start, one.end, two.end)[unit - 1])
        first, second = (other for other in UNITS if other != unit)
        return Idea(self._ends[two.end] + shot.promise, two.end, [_blue(first, one), _blue(second, two), shot.die])

    def _shot(self, unit: int, cell: int) -> Shot:
        """The best shot from this cell with a die on this control unit."""
        if (unit, cell) not in self._shots:
            shots = (self._aimed(unit, value, cell) for value in FACES)
            self._shots[unit, cell] = max(shots, key=lambda shot: shot.promise)
        return self._shots[unit, cell]

    def _aimed(self, unit: int, value: int, cell: int) -> Shot:
        """The direction that promises most. The number decides when the robot fires, and so at whom."""
        keys = keys_to(self._arena, cell)
        promise = [0.0] * len(DIRECTIONS)
        worlds = self._sightings.at(unit, value)
        for others in worlds:
            for target, damage in others:
                if target in keys:
                    promise[keys[target]] += HIT[damage]
        best = max(promise)
        return Shot(best / len(worlds), PlacedDie(unit, "red", value, promise.index(best)))


def _blue(unit: int, move: Move) -> PlacedDie:
    return PlacedDie(unit, "blue", move.value, move.key)
