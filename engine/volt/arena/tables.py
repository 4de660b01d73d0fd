"""An arena compiled into tables, indexed by cell or by step (cell * 8 + direction).

A ring of arena wall surrounds the spaces, so every step has a target. Cell 0, a corner of the ring, means "outside".
"""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from engine.volt.arena.compass import (
    DIRECTIONS,
    STEPS,
    Space,
    beyond,
    direction_of,
    is_diagonal,
    opposite,
    turned,
)
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

Edge = tuple[Space, int]


class StartingSpace(NamedTuple):
    number: int
    cell: int
    arrow: int


class Caution(NamedTuple):
    turn: int
    because: Because


class Arena:
    """The tables of one arena. They never change, and all games in the arena share them."""

    def __init__(self, width: int, height: int, elements: Iterable[Element]) -> None:
        self.width, self.height = width, height
        self.columns = width + 2
        self.size = self.columns * (height + 2)
        laid = list(elements)
        corners = {element.at for element in laid if isinstance(element, Corner)}
        self.spaces = [(x, y) for y in range(height) for x in range(width) if (x, y) not in corners]
        """The spaces on which robots can stand."""
        self.cells = [self.cell(space) for space in self.spaces]
        self.pits = self._cells_of(laid, Pit) | self._cells_of(laid, Water)
        """The cells that robots fall into."""
        self.workshops = self._cells_of(laid, Workshop)
        self.high_voltage = self._cells_of(laid, HighVoltage)
        self.vp_spaces = {element.number: self.cell(element.at) for element in laid if isinstance(element, VPSpace)}
        self.starts = _starts(self, laid)
        """side -> its starting spaces in the order of their indexes."""
        self.start_cells = frozenset(start.cell for starts in self.starts.values() for start in starts)
        self.cautions = {
            self.cell(line.at) * 8 + direction_of(line.side): Caution(direction_of(line.turn), line.because)
            for line in laid
            if isinstance(line, CautionLine)
        }
        """step -> how the caution line on that side of the cell turns a KillBot."""
        self._compile_steps(_edges(laid, EnergyWall), _edges(laid, LightningBarrier))

    def _compile_steps(self, walls: frozenset[Edge], barriers: frozenset[Edge]) -> None:
        """Fills the tables for all steps. A diagonal step can pass the corner on either of two ways.

        A wall is in the way if both ways are cut off. A barrier is crossed if every open way crosses one.

        Rules: 002 "1a"; 002 "ENERGY WALL"; V-03
        """
        inside = frozenset(self.spaces)
        self.ahead = [cell + STEPS[d][0] + STEPS[d][1] * self.columns for cell in range(self.size) for d in DIRECTIONS]
        """step -> the next cell, whether or not there is a wall."""
        self.solid = bytearray([1]) * (8 * self.size)
        """step -> 1 if the arena wall is in the way."""
        self.walled = bytearray([1]) * (8 * self.size)
        """step -> 1 if the arena wall or an energy wall is in the way."""
        self.barrier = bytearray(8 * self.size)
        """step -> 1 if it crosses a lightning barrier."""
        for space, direction in product(self.spaces, DIRECTIONS):
            if beyond(space, direction) not in inside:
                continue
            step = self.cell(space) * 8 + direction
            ways = [way for way in _ways(space, direction) if all(place in inside for place, _ in way)]
            open_ways = [way for way in ways if not any(edge in walls for edge in way)]
            self.solid[step] = 0
            self.walled[step] = not open_ways
            self.barrier[step] = all(any(edge in barriers for edge in way) for way in open_ways or ways)

    def cell(self, space: Space) -> int:
        return (space[1] + 1) * self.columns + space[0] + 1

    def xy(self, cell: int) -> Space:
        return cell % self.columns - 1, cell // self.columns - 1

    def adjacent(self, cell: int) -> Iterator[tuple[int, int]]:
        """(direction, cell) of the neighbors that no energy wall cuts off, north first, then clockwise.

        Rules: 002 "CARD TERMS"; 002 "ENERGY WALL"
        """
        for direction in DIRECTIONS:
            if not self.walled[cell * 8 + direction]:
                yield direction, self.ahead[cell * 8 + direction]

    def _cells_of(self, laid: list[Element], kind: type[Element]) -> frozenset[int]:
        return frozenset(self.cell(element.at) for element in laid if isinstance(element, kind))


def _ways(space: Space, direction: int) -> list[list[Edge]]:
    """The edges that a step crosses: one for a straight step; for a diagonal one, two on each way round the corner."""
    if not is_diagonal(direction):
        return [[(space, direction)]]
    ways = []
    for first, second in ((-1, 1), (1, -1)):
        one, two = turned(direction, first), turned(direction, second)
        ways.append([(space, one), (beyond(space, one), two)])
    return ways


def _edges(laid: list[Element], kind: type[EnergyWall] | type[LightningBarrier]) -> frozenset[Edge]:
    """Every edge, as seen from both of its sides."""
    edges = [(element.at, direction_of(element.side)) for element in laid if isinstance(element, kind)]
    return frozenset(edges + [(beyond(space, side), opposite(side)) for space, side in edges])


def _starts(arena: Arena, laid: list[Element]) -> dict[int, list[StartingSpace]]:
    starts: dict[int, list[StartingSpace]] = {}
    for element in laid:
        if isinstance(element, Start):
            start = StartingSpace(element.index, arena.cell(element.at), direction_of(element.arrow))
            starts.setdefault(direction_of(element.side), []).append(start)
    return {side: sorted(spaces) for side, spaces in starts.items()}
