"""The clauses about one card's effects on robots, in order. Consecutive moves of one kind become one clause.

The entry of each event adds its part: see Telling.clause.
"""

from typing import Any

from games.kinds.roborally.told.names import EntityNames
from games.wording.lines import Said, listing


class Way:
    """The way of a robot from one place to another: through and over what, and where it ends."""

    def __init__(self) -> None:
        self.over: list[Said] = []
        self.end: Said = ""
        self.is_half_way = False

    def go(self, end: Said) -> None:
        if self.is_half_way:
            self.over.append("up the ramp ")
        self.end, self.is_half_way = end, False

    def climb(self, names: EntityNames, cell: int) -> None:
        self.end, self.is_half_way = ["half-way up the ramp at ", names.cell(cell)], True

    def add(self, later: "Way") -> None:
        self.over += later.over
        self.end, self.is_half_way = later.end, later.is_half_way

    def said(self) -> Said:
        return [*[[self.over[0]] if self.over else []], *[["and ", over] for over in self.over[1:]], self.end]


class Clause:
    """One clause: what a robot does, and which robots it pushes. A first clause follows its `joint`."""

    def __init__(self, kind: type[Any], robot: int, does: Said, joint: str = ": ") -> None:
        self.kind = kind
        self.robot = robot
        self.does = does
        self.joint = joint
        self.way = Way()
        self.pushed: dict[int, Way] = {}

    def said(self, names: EntityNames) -> Said:
        pushed: list[Said] = [[names.robot(robot), " ", way.said()] for robot, way in self.pushed.items()]
        return [self.does, self.way.said(), [", pushing ", listing(pushed)] if pushed else ""]


class Clauses:
    """The clauses about one move, in the order of events. `drives` is the verb for a robot that moves by itself."""

    def __init__(self, drives: str, names: EntityNames) -> None:
        self.names = names
        self.drives = drives
        self._clauses: list[Clause] = []
        self._ahead: dict[int, Way] = {}
        """Robots pushed by the step that comes next."""
        self._ways: dict[int, Way] = {}

    @property
    def last(self) -> Clause | None:
        return self._clauses[-1] if self._clauses else None

    def way(self, robot: int) -> Way:
        return self._ways.setdefault(robot, Way())

    def pushed(self, robot: int) -> Way:
        """The way of a robot that is pushed by the step that comes next."""
        self._ways[robot] = self._ahead.setdefault(robot, Way())
        return self._ways[robot]

    def goes(self, event: Any, does: Said) -> None:
        """A robot gets to the event's space."""
        self.step(type(event), event.robot, does).go(self.names.to(event.cell))

    def goes_from(self, event: Any, does: str) -> None:
        self.goes(event, [does, self.names.cell(event.origin), " "])

    def step(self, kind: type[Any], robot: int, does: Said) -> Way:
        """The robot goes on, or begins to move in another way. Robots that were pushed come with it."""
        last = self.last
        if last is None or (last.kind, last.robot) != (kind, robot):
            last = Clause(kind, robot, does)
            self._clauses.append(last)
        for number, way in self._ahead.items():
            if number in last.pushed:
                last.pushed[number].add(way)
            else:
                last.pushed[number] = way
            self._ways[number] = last.pushed[number]
        self._ahead = {}
        self._ways[robot] = last.way
        return last.way

    def add(self, event: Any, does: Said, joint: str = ": ") -> None:
        """Adds a clause about something other than a way."""
        self._clauses.append(Clause(type(event), event.robot, does, joint))

    def is_of_last(self, event: Any) -> bool:
        """Tells whether the last clause is about an event of the same kind and robot."""
        return self.last is not None and (self.last.kind, self.last.robot) == (type(event), event.robot)

    def said(self, acting: int) -> list[Said]:
        """The text after the card of the robot `acting`: ": drives from G5 onto the oil at G7 and slides to G9"."""
        out: list[Said] = []
        before: Clause | None = None
        for place, clause in enumerate(self._clauses):
            is_other = clause.robot != (acting if before is None else before.robot)
            who: Said = [self.names.robot(clause.robot), " "] if is_other else ""
            joint = _joint(before, is_other, place == len(self._clauses) - 1) if before else clause.joint
            out += [joint, who, clause.said(self.names)]
            before = clause
        return out


def _joint(before: Clause, is_other: bool, is_last: bool) -> str:
    """The text between two clauses."""
    comma = "," if before.pushed or is_other else ""
    return f"{comma} and " if is_last else ", "
