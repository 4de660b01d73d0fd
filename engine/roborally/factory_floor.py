"""The factory floor: a course compiled once into tables indexed by cell or by pose (cell * 4 + heading).

A ring of void surrounds the course, so every step has a target. Cell 0, a corner of the ring, means "off the board".
Elements install themselves in these tables. The phases of the turn read the tables and know no element by name.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from engine.roborally.board.geometry import HEADINGS, STEPS, opposite
from engine.roborally.events import Cause

Rule = Callable[[Any, int], None]
"""An element's part in a segment of a register phase, called with the turn's context and the number of the phase."""


class Placed(Protocol):
    """An element as far as the floor is concerned: something with a place on the course."""

    @property
    def at(self) -> tuple[int, int]: ...


class FactoryFloor:
    """The tables of one course. `spaces` are the (x, y) of its boards."""

    def __init__(self, width: int, height: int, spaces: Iterable[tuple[int, int]]) -> None:
        self.width, self.height = width, height
        self.columns = width + 2
        self.size = self.columns * (height + 2)
        self.spaces = sorted(self.cell(x, y) for x, y in spaces)
        self.ahead = [self._neighbour(cell, heading) for cell in range(self.size) for heading in HEADINGS]
        """pose -> the next cell in that direction, whether or not there is a wall."""
        self.blocked = bytearray(4 * self.size)
        """pose -> 1 if there is a wall on that side of the cell."""
        self.deadly: list[Cause | None] = ["edge"] * self.size
        """cell -> what destroys a robot that moves or is moved onto it, or None."""
        for cell in self.spaces:
            self.deadly[cell] = None
        self.wrenches = [0] * self.size
        """cell -> 1 with a wrench, 2 with crossed wrench and hammer, otherwise 0."""
        self.docks: dict[int, tuple[int, int]] = {}
        """dock number -> (cell, heading)."""
        self.flags: dict[int, int] = {}
        """flag number -> the cell where it is at the start."""
        self.beams_at: list[list[tuple[list[tuple[int, tuple[int, ...]]], int]]] = [[] for _ in range(self.size)]
        """cell -> the beams that cross it: (heading and cells from each mount up to here, number of lasers)."""
        self.sight: list[tuple[int, ...]] = []
        """pose -> the cells in line of sight, nearest first, up to the first wall or the edge."""
        self._walks: dict[tuple[int, ...], list[int]] = {}
        self._rules: dict[str, list[tuple[int, Rule]]] = {}
        self._when_built: list[Callable[[], None]] = []

    def cell(self, x: int, y: int) -> int:
        return (y + 1) * self.columns + x + 1

    def xy(self, cell: int) -> tuple[int, int]:
        return cell % self.columns - 1, cell // self.columns - 1

    def on_board(self, cell: int) -> bool:
        return self.deadly[cell] != "edge"

    def put_wall(self, cell: int, heading: int) -> None:
        """Puts a wall on that side of the cell, so that it blocks from both sides."""
        self.blocked[cell * 4 + heading] = 1
        beyond = self.ahead[cell * 4 + heading]
        if beyond:
            self.blocked[beyond * 4 + opposite(heading)] = 1

    def act(self, segment: str, order: int, rule: Rule) -> None:
        """Adds an element's rule to a segment ("C" board elements, "E" checkpoints) in the printed order."""
        self._rules.setdefault(segment, []).append((order, rule))
        self._rules[segment].sort(key=lambda entry: entry[0])

    def rules(self, segment: str) -> list[Rule]:
        return [rule for _, rule in self._rules.get(segment, ())]

    def when_built(self, finish: Callable[[], None]) -> None:
        """Calls `finish` once all elements are installed, for rules that need to know all walls."""
        self._when_built.append(finish)

    def build(self, placed: Sequence[Placed]) -> None:
        """Completes the tables. To be called after the last element has installed itself."""
        self.placed = placed
        self.sight = [self.line(pose) for pose in range(4 * self.size)]
        for finish in self._when_built:
            finish()
        self.board_elements = self.rules("C")
        self.checkpoints = self.rules("E")

    def walk_to(self, *goals: int) -> list[int]:
        """cell -> the fewest steps to one of `goals` around walls and pits; a large number if there is no way."""
        if goals not in self._walks:
            self._walks[goals] = self._flood(goals)
        return self._walks[goals]

    def _flood(self, goals: tuple[int, ...]) -> list[int]:
        far = len(self.ahead)
        steps = [far] * self.size
        for goal in goals:
            steps[goal] = 0
        queue = deque(goals)
        while queue:
            cell = queue.popleft()
            for heading in HEADINGS:
                near = self.ahead[cell * 4 + heading]
                if near and not self.blocked[cell * 4 + heading] and self.deadly[near] is None and steps[near] == far:
                    steps[near] = steps[cell] + 1
                    queue.append(near)
        return steps

    def line(self, pose: int) -> tuple[int, ...]:
        """The cells straight ahead of a pose, up to the first wall or the edge of the course."""
        heading = pose % 4
        cells: list[int] = []
        while not self.blocked[pose]:
            cell = self.ahead[pose]
            if not cell or not self.on_board(cell):
                break
            cells.append(cell)
            pose = cell * 4 + heading
        return tuple(cells)

    def _neighbour(self, cell: int, heading: int) -> int:
        dx, dy = STEPS[heading]
        x, y = self.xy(cell)
        inside = -1 <= x + dx <= self.width and -1 <= y + dy <= self.height
        return self.cell(x + dx, y + dy) if inside else 0
