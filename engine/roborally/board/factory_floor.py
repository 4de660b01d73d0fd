"""The factory floor: a course compiled once into tables indexed by cell or by pose (cell * 4 + heading).

A ring of void surrounds the course, so every step has a target. Cell 0, a corner of the ring, means "off the board".
Elements install themselves in these tables. The phases of the turn read the tables and know no element by name.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Literal, Protocol, get_args

from engine.roborally.board.geometry import HEADINGS, STEPS, opposite
from engine.roborally.damage.causes import Cause

Moment = Literal["start", "A", "B", "C", "D", "E", "cleanup"]
"""When elements act: as a register phase begins, at the end of segment A, B or D, as segment C or E, or in the cleanup.
"""
MOMENTS: tuple[Moment, ...] = get_args(Moment)

Rule = Callable[[Any, int], None]
"""An element's part in a moment, called with the turn's context and the number of the phase (0 in the cleanup)."""

Departure = Callable[[Any, Any], None]
"""A space's effect on a robot that is about to move by its card: called with the context and the `Drive`."""

Arrival = Callable[[Any, Any, int], None]
"""A space's effect on a robot that arrives in segment B: called with the context, the robot and its heading."""

Settling = Callable[[Any, Any], bool]
"""An effect of the floor after a move by a card, with the context and the `Drive`. Returns whether a robot moved."""


NEVER: Mapping[int, Cause] = {}


class Crossing(Protocol):
    """An edge that robots cross in a way of its own: a ledge, a ramp, a repulsor field."""

    pushes: bool
    """Whether a robot that crosses it pushes one that stands beyond."""

    @property
    def leads(self) -> int:
        """The cell that a robot reaches beyond it if no one is in the way; OFF_BOARD if none does."""

    def way(self, context: Any, robot: Any) -> int:
        """The cell that a robot reaches now with one step across it; OFF_BOARD if it cannot cross."""

    def crossed(self, context: Any, robots: Sequence[Any]) -> None:
        """These robots have crossed it, at the same moment, and are still on the board."""


class Placed(Protocol):
    """An element as far as the floor is concerned: something with a place on the course."""

    @property
    def at(self) -> tuple[int, int]: ...


class FactoryFloor:
    """The tables of one course. `spaces` are the (x, y) of its boards."""

    # Every rule looks things up here. Above 30 attributes, lookups are slower without slots.
    __slots__ = (
        "_before",
        "_distances",
        "_feet",
        "_rules",
        "_walks",
        "_when_built",
        "_when_laid",
        "acting",
        "ahead",
        "arrivals",
        "beams_at",
        "blocked",
        "boards",
        "columns",
        "crossings",
        "deadly",
        "departures",
        "docks",
        "drags",
        "eventful",
        "flags",
        "height",
        "holes",
        "is_plain",
        "levels",
        "overflown",
        "passages",
        "placed",
        "placed_at",
        "ramps",
        "served",
        "settlings",
        "sight",
        "size",
        "spaces",
        "start",
        "traps",
        "walls",
        "width",
        "wrenches",
    )

    def __init__(self, width: int, height: int, spaces: Iterable[tuple[int, int]]) -> None:
        self.width, self.height = width, height
        self.columns = width + 2
        self.size = self.columns * (height + 2)
        self.spaces = sorted(self.cell(x, y) for x, y in spaces)
        self._open_edges()
        self._open_spaces()
        self._no_places()
        self._no_rules()

    def _open_edges(self) -> None:
        self.ahead = list(_ahead(self.width, self.height))
        """pose -> the next cell in that direction, whether or not there is a wall."""
        self.walls = [False] * (4 * self.size)
        """pose -> whether there is a wall on that side of the cell, as high as one level."""
        self.blocked = [False] * (4 * self.size)
        """pose -> whether a plain step to the next cell is impossible: there is a wall, or one of `crossings`."""
        self.crossings: dict[int, Crossing] = {}
        """pose -> what is special about the edge on that side of the cell."""
        self.levels = [0] * self.size
        """cell -> its level; 0 is the lowest."""
        self.ramps: set[int] = set()
        """The poses from which a ramp leads down to the next cell."""
        self._feet: dict[int, int] = {}
        """place half-way up a ramp -> the cell below."""
        self.sight: list[tuple[int, ...]] = []
        """pose -> the cells of its level in line of sight, nearest first, up to the first wall or the edge."""
        self._walks: dict[tuple[int, ...], list[int]] = {}
        self._distances: dict[int, list[int]] = {}
        self._before: dict[int, list[int]] | None = None

    def _open_spaces(self) -> None:
        self.deadly: list[Cause | None] = ["edge"] * self.size
        """cell -> what destroys a robot that moves or is moved onto it, or None."""
        for cell in self.spaces:
            self.deadly[cell] = None
        self.traps: dict[int, Mapping[int, Cause]] = {}
        """cell -> what destroys a robot on it, by the register phases in which it does."""
        self.holes: set[Cause] = {"edge"}
        """The causes that let robots fall out of sight on this course."""
        self.eventful = [False] * self.size
        """cell -> whether something happens to robots that arrive there."""
        self.arrivals: dict[int, list[Arrival]] = {}
        """cell -> what it does to a robot that arrives in segment B, besides destroying it."""
        self.overflown: dict[int, Arrival] = {}
        """cell -> what it does to a robot that has flown over walls and robots, across it or to it; takes the cell."""
        self.passages: dict[int, int] = {}
        """cell -> the one in which whatever enters it in segment B comes out."""
        self.departures: dict[int, list[Departure]] = {}
        """cell -> what it does when a robot that stands on it executes a card that moves it."""
        self.drags: dict[int, Departure] = {}
        """cell -> what it does whenever a robot leaves it by its card."""
        self.beams_at: list[list[tuple[list[tuple[int, tuple[int, ...]]], int]]] = [[] for _ in range(self.size)]
        """cell -> the beams that cross it: (heading and cells from each mount up to here, number of lasers)."""

    def _no_places(self) -> None:
        self.wrenches = [0] * self.size
        """cell -> 1 with a wrench, 2 with crossed wrench and hammer, otherwise 0."""
        self.served: set[int] = set()
        """The cells of checkpoints that do something for robots, but take no Archive marker."""
        self.docks: dict[int, tuple[int, int]] = {}
        """dock number -> (cell, heading)."""
        self.start = 0
        """The cell on which all robots start, or OFF_BOARD if they start on docks."""
        self.boards: list[list[int]] = []
        """The cells of each square board."""
        self.flags: dict[int, int] = {}
        """flag number -> the cell where it is at the start."""

    def _no_rules(self) -> None:
        self.settlings: list[Settling] = []
        """The floor's effects after each move by a card, in order, repeated until none of them does anything."""
        self.is_plain = True
        """Whether a card moves a robot as many spaces as it says, whatever it drives across."""
        self._rules: dict[Moment, list[tuple[int, Rule]]] = {}
        self._when_laid: list[Callable[[], None]] = []
        self._when_built: list[Callable[[], None]] = []

    def cell(self, x: int, y: int) -> int:
        return (y + 1) * self.columns + x + 1

    def xy(self, cell: int) -> tuple[int, int]:
        """The space of a cell. A place half-way up a ramp counts as the space below."""
        cell = self._feet.get(cell, cell)
        return cell % self.columns - 1, cell // self.columns - 1

    def on_board(self, cell: int) -> bool:
        return self.deadly[cell] != "edge"

    def put_wall(self, cell: int, heading: int) -> None:
        """Puts a wall on that side of the cell, so that it blocks from both sides."""
        self.wall_off(cell, heading)
        beyond = self.ahead[cell * 4 + heading]
        if beyond:
            self.wall_off(beyond, opposite(heading))

    def wall_off(self, cell: int, heading: int) -> None:
        """Puts a wall on that side of the cell that blocks only what comes from the cell."""
        self.walls[cell * 4 + heading] = self.blocked[cell * 4 + heading] = True

    def cross(self, cell: int, heading: int, crossing: Crossing) -> None:
        """Makes the edge on that side of the cell special for what comes from the cell. A wall stays a wall."""
        pose = cell * 4 + heading
        if not self.walls[pose]:
            self.crossings[pose] = crossing
            self.blocked[pose] = True
        self.is_plain = False

    def leads_to(self, pose: int) -> int:
        """The cell that a step to that side of a cell leads to if no one is in the way; OFF_BOARD if none does."""
        crossing = self.crossings.get(pose)
        return crossing.leads if crossing else 0 if self.blocked[pose] else self.ahead[pose]

    def half_way(self, cell: int, heading: int) -> int:
        """Adds a place half-way up the ramp on that side of the cell, between it and the next one. Returns its cell."""
        place = self.size
        self.size += 1
        beyond = self.ahead[cell * 4 + heading]
        ways = {heading: beyond, opposite(heading): cell}
        self.ahead += [ways.get(way, cell) for way in HEADINGS]
        self.walls += [False for _ in HEADINGS]
        self.blocked += [way not in ways for way in HEADINGS]
        self.levels.append(self.levels[cell])
        self.deadly.append(None)
        self.eventful.append(False)
        self.wrenches.append(0)
        self.beams_at.append([])
        self._feet[place] = cell
        return place

    def foot(self, cell: int) -> int:
        """The cell itself or, for a place half-way up a ramp, the one below."""
        return self._feet.get(cell, cell)

    def half_ways(self) -> Mapping[int, Sequence[int]]:
        """place half-way up a ramp -> the cells below and above."""
        return {place: (foot, *self.ahead[place * 4 : place * 4 + 4]) for place, foot in self._feet.items()}

    def on_arrival(self, cell: int, rule: Arrival) -> None:
        """Adds what happens to robots that arrive on a cell in segment B."""
        self.arrivals.setdefault(cell, []).append(rule)
        self.is_plain = False

    def leads_up(self, pose: int) -> bool:
        """Whether a ramp leads up on that side of a cell."""
        crossing = self.crossings.get(pose)
        return crossing is not None and crossing.leads in self._feet

    def dig(self, cell: int, cause: Cause, phases: Sequence[int] | None = None) -> None:
        """Makes a cell a hole into which robots fall, always or only in these register phases."""
        self.holes.add(cause)
        if phases is None:
            self.deadly[cell] = cause
        else:
            self.traps[cell] = dict.fromkeys(phases, cause)

    def fatal(self, cell: int, phase: int) -> Cause | None:
        """The cause that destroys a robot on this cell in this register phase, or None."""
        return self.traps.get(cell, NEVER).get(phase, self.deadly[cell])

    def act(self, moment: Moment, order: int, rule: Rule) -> None:
        """Adds an element's rule to a moment, in the printed order."""
        self._rules.setdefault(moment, []).append((order, rule))
        self._rules[moment].sort(key=lambda entry: entry[0])

    def when_laid(self, finish: Callable[[], None]) -> None:
        """Calls `finish` once all elements are installed, for rules that make edges special."""
        self._when_laid.append(finish)

    def when_built(self, finish: Callable[[], None]) -> None:
        """Calls `finish` once all edges and lines of sight are known."""
        self._when_built.append(finish)

    def build(self, placed: Sequence[Placed], sight: list[tuple[int, ...]] | None = None) -> None:
        """Completes the tables. To be called after the last element has installed itself.

        `sight` are the lines of sight, if they are known from a floor with the same edges and levels.
        """
        self.placed = placed
        self.placed_at = dict[int, list[Placed]]()
        for element in placed:
            self.placed_at.setdefault(self.cell(*element.at), []).append(element)
        for finish in self._when_laid:
            finish()
        for cell in range(self.size):
            self.eventful[cell] = bool(self.deadly[cell] or cell in self.traps or cell in self.arrivals)
        self.sight = sight or [self.line(pose) for pose in range(4 * self.size)]
        for finish in self._when_built:
            finish()
        self.acting = {moment: [rule for _, rule in self._rules.get(moment, ())] for moment in MOMENTS}

    def walk_to(self, *goals: int) -> list[int]:
        """cell -> the fewest steps to one of `goals` around walls and pits; a large number if there is no way."""
        if goals not in self._walks:
            self._walks[goals] = self._flood(goals, lambda cell: self.deadly[cell] is None)
        return self._walks[goals]

    def spaces_to(self, goal: int) -> list[int]:
        """cell -> the spaces to `goal`, counted as robots move; a large number if they cannot get there.

        Walls, ledges from below and repulsor fields make the way longer, a ramp costs a space more upwards. Nothing
        else matters.

        Rules: 000 "COUNTING SQUARES"; 000 "LEDGES"; 000 "RAMPS"; A-432
        """
        if goal not in self._distances:
            self._distances[goal] = self._flood((goal,), self.on_board)
        return self._distances[goal]

    def _flood(self, goals: tuple[int, ...], is_way: Callable[[int], bool]) -> list[int]:
        far = len(self.ahead)
        steps = [far] * self.size
        for goal in goals:
            steps[goal] = 0
        before = self._steps_to()
        queue = deque(goals)
        while queue:
            cell = queue.popleft()
            for near in before.get(cell, ()):
                if is_way(near) and steps[near] == far:
                    steps[near] = steps[cell] + 1
                    queue.append(near)
        return steps

    def _steps_to(self) -> dict[int, list[int]]:
        """cell -> the cells from which one step leads to it."""
        if self._before is None:
            self._before = {}
            for pose in range(4 * self.size):
                self._before.setdefault(self.leads_to(pose), []).append(pose // 4)
        return self._before

    def line(self, pose: int) -> tuple[int, ...]:
        """The cells straight ahead of a pose on its level, up to the first wall, higher level or edge of the course."""
        level, heading = self.levels[pose // 4], pose % 4
        cells: list[int] = []
        while not self.is_opaque(pose, level):
            cell = self.ahead[pose]
            if not cell or not self.on_board(cell) or self.levels[cell] > level:
                break
            if self.levels[cell] == level:
                cells.append(cell)
            pose = cell * 4 + heading
        return tuple(cells)

    def within_arms_length(self, cell: int) -> list[int]:
        """The cells beside a cell, clockwise from the north, that no wall and no ledge from below is in front of."""
        poses = [cell * 4 + heading for heading in HEADINGS]
        ways = {pose: self.crossings[pose].leads if pose in self.crossings else self.ahead[pose] for pose in poses}
        return [self.ahead[pose] for pose in poses if ways[pose] and not self.walls[pose]]

    def is_opaque(self, pose: int, level: int) -> bool:
        """Whether a wall on this side of a cell stops a beam on that level. Beams pass over walls of lower levels.

        Rules: 004 "Walls"; A-21
        """
        return self.walls[pose] and max(self.levels[pose // 4], self.levels[self.ahead[pose]]) >= level


@cache
def _ahead(width: int, height: int) -> list[int]:
    """pose -> the next cell in that direction, on a course of this size; OFF_BOARD beyond the ring around it."""
    columns, rows = width + 2, height + 2
    steps = [(x + dx, y + dy) for y in range(rows) for x in range(columns) for dx, dy in STEPS]
    return [y * columns + x if 0 <= x < columns and 0 <= y < rows else 0 for x, y in steps]
