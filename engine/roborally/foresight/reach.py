"""Where a robot on its own can get to on a floor, if it always has the cards that it needs.

A robot is taken to face whichever way it likes, so nothing that a real robot can reach is left out. Then it does not
matter how it got to a cell, and much larger floors can be looked at than with a `Roadmap`.
"""

from collections.abc import Iterable

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import HEADINGS, STEPS
from engine.roborally.cards.program_cards import SPACES
from engine.roborally.foresight.solo import Solo, alike
from engine.roborally.terrain.teleporting import FARTHER
from engine.roborally.turn.complete_registers import PHASES

FARTHEST = max(SPACES.values())
"""The spaces that the best card is worth."""
LEAPS = [(dx * spaces, dy * spaces) for dx, dy in STEPS for spaces in range(1, FARTHEST + FARTHER + 1)]
"""How far a space may take a robot that leaves it."""


class Reach:
    """The cells that robots get to on one floor."""

    def __init__(self, solo: Solo) -> None:
        self._floor = solo.floor
        self._solo = solo
        self._phases = sorted({*alike(solo.floor).values()})
        self._acting = {solo.floor.cell(*it.at) for it in solo.floor.placed}
        self._safe = [not _is_deadly(solo.floor, cell) for cell in range(solo.floor.size)]
        self._ahead = [self._step(pose) for pose in range(4 * solo.floor.size)]
        self._ends: dict[int, set[int]] = {}

    def rests_from(self, cells: Iterable[int]) -> dict[int, set[int]]:
        """cell -> those reached from it in a register phase, for each cell on which a robot from these may end one.

        A slide on oil counts as several moves.
        """
        found: dict[int, set[int]] = {}
        ahead = [*cells]
        while ahead:
            cell = ahead.pop()
            if cell not in found:
                found[cell] = {end for stop in self._stops(cell) for end in self._carried(stop)}
                ahead += found[cell]
        return found

    def touched_from(self, cells: Iterable[int]) -> set[int]:
        """The cells that a robot from these may come over, for however short a time."""
        found: set[int] = set()
        ahead = [*cells]
        while ahead:
            cell = ahead.pop()
            if cell and cell not in found:
                found.add(cell)
                ahead += self._ahead[4 * cell : 4 * cell + 4]
                ahead += self._leaps(cell)
        return {self._floor.foot(cell) for cell in found}

    def _stops(self, cell: int) -> set[int]:
        """Where a move by a card may end. One that slides or is slowed on its way may end anywhere on it."""
        found = {cell, *self._leaps(cell)}
        for heading in HEADINGS:
            place = cell
            for _ in range(FARTHEST):
                place = self._ahead[4 * place + heading]
                if not place:
                    break
                found.add(self._floor.foot(place))
        return found

    def _step(self, pose: int) -> int:
        """The cell that one step leads to; OFF_BOARD if the way is blocked or deadly."""
        crossing = self._floor.crossings.get(pose)
        cell = crossing.leads if crossing else 0 if self._floor.blocked[pose] else self._floor.ahead[pose]
        cell = self._floor.passages.get(cell, cell)
        return cell if self._safe[cell] else 0

    def _leaps(self, cell: int) -> list[int]:
        """Where a space may take a robot that leaves it, whatever lies between."""
        floor = self._floor
        if cell not in floor.departures:
            return []
        x, y = floor.xy(cell)
        inside = [(x + dx, y + dy) for dx, dy in LEAPS if 0 <= x + dx < floor.width and 0 <= y + dy < floor.height]
        landings = [floor.cell(*at) for at in inside]
        return [floor.passages.get(landing, landing) for landing in landings if self._safe[landing]]

    def _carried(self, cell: int) -> Iterable[int]:
        """Where board elements leave a robot that stops on a cell in any phase; nowhere if they destroy it."""
        if cell not in self._acting:
            return (cell,)
        if cell not in self._ends:
            self._ends[cell] = {self._solo.carried(cell, phase) for phase in self._phases} - {0}
        return self._ends[cell]


def _is_deadly(floor: FactoryFloor, cell: int) -> bool:
    """Tells whether a cell destroys robots in every register phase."""
    return floor.deadly[cell] is not None or len(floor.traps.get(cell, ())) == len(PHASES)
