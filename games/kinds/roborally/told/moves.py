"""What one card does to robots on the board, in the order in which it happens. Moves of one kind in a row are one."""

from collections.abc import Sequence

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.program_cards import CARDS, SPACES
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.places import HEADINGS
from games.wording.lines import Said, listing

Step = (
    told.RobotMoved | told.RobotSlid | told.RobotThrown | told.RobotTeleported | told.RobotRolledBack | told.RobotFlew
)
Played = told.CardPlayed | told.OptionPlayed
"""What moves a robot: a card, or an Option before it or instead of it."""
SLIDES: dict[type[Event], str] = {
    told.RobotSlid: "slides ",
    told.RobotThrown: "is thrown back ",
    told.RobotRolledBack: "rolls back ",
}


class Way:
    """How a robot gets from one place to another: through and over what, and where it ends."""

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


class Deed:
    """One clause: what a robot does, and whom it pushes with it."""

    def __init__(self, kind: type[Event], robot: int, does: Said) -> None:
        self.kind = kind
        self.robot = robot
        self.does = does
        self.way = Way()
        self.pushed: dict[int, Way] = {}

    def said(self, names: EntityNames) -> Said:
        pushed: list[Said] = [[names.robot(robot), " ", way.said()] for robot, way in self.pushed.items()]
        return [self.does, self.way.said(), [", pushing ", listing(pushed)] if pushed else ""]


class Deeds:
    """The clauses about one move, in the order in which things happen. `drives` says how a robot moves by itself."""

    def __init__(self, drives: str, names: EntityNames) -> None:
        self.names = names
        self.clauses: list[Deed] = []
        self._ahead: dict[int, Way] = {}
        """Robots pushed by the step that comes next."""
        self._ways: dict[int, Way] = {}
        self._drives = drives

    def take(self, event: Event) -> None:
        names = self.names
        match event:
            case told.RobotPushed():
                self._pushed(event.robot).go(names.to(event.cell))
            case told.ClimbedHalfWay(by=by) if by >= 0:
                self._pushed(event.robot).climb(names, event.cell)
            case told.ClimbedHalfWay():
                self._step(told.RobotMoved, event.robot, [self._drives, names.cell(event.cell), " "])
                self._ways[event.robot].climb(names, event.cell)
            case told.PortalPassed():
                way = self._ways.setdefault(event.robot, Way())
                way.over.append(["through the portal at ", names.cell(event.origin), " "])
                way.go(names.to(event.cell))
            case told.RobotFell():
                self._ways.setdefault(event.robot, Way()).over.append("over a ledge ")
            case told.RobotRepelled() | told.RobotTurned() | told.MoveBlocked() | told.SpaceLost():
                self._note(event)
            case _:
                self._move(event)

    def _move(self, event: Event) -> None:
        names = self.names
        match event:
            case told.RobotMoved():
                self._go(event, [self._drives, names.cell(event.origin), " "])
            case told.RobotTeleported():
                self._go(event, ["teleports from ", names.cell(event.origin), " "])
            case told.RobotFlew():
                self._go(event, ["flies from ", names.cell(event.origin), " "])
            case told.RobotSlid() | told.RobotThrown() | told.RobotRolledBack():
                self._go(event, SLIDES[type(event)])

    def _note(self, event: told.RobotRepelled | told.RobotTurned | told.MoveBlocked | told.SpaceLost) -> None:
        match event:
            case told.SpaceLost():
                self._fact(event, [f"loses a space to the {event.to} at ", self.names.cell(event.cell)])
            case told.RobotRepelled():
                self._fact(event, ["runs into the repulsor field at ", self.names.cell(event.cell)])
            case told.RobotTurned():
                self._fact(event, f"now faces {HEADINGS[event.heading]}")
            case told.MoveBlocked():
                self._block(event)

    def _pushed(self, robot: int) -> Way:
        self._ways[robot] = self._ahead.setdefault(robot, Way())
        return self._ways[robot]

    def _go(self, event: Step, does: Said) -> None:
        if isinstance(event, told.RobotSlid) and event.robot in self._ways:
            self._onto_oil(event)
        self._step(type(event), event.robot, does)
        self._ways[event.robot].go(self.names.to(event.cell))

    def _onto_oil(self, event: told.RobotSlid) -> None:
        if not self.clauses or (self.clauses[-1].kind, self.clauses[-1].robot) != (told.RobotSlid, event.robot):
            self._ways[event.robot].end = ["onto the oil at ", self.names.cell(event.origin)]

    def _step(self, kind: type[Event], robot: int, does: Said) -> None:
        """The robot goes on, or begins to move in another way. Robots that were pushed come with it."""
        last = self.clauses[-1] if self.clauses else None
        if last is None or (last.kind, last.robot) != (kind, robot):
            last = Deed(kind, robot, does)
            self.clauses.append(last)
        for number, way in self._ahead.items():
            if number in last.pushed:
                last.pushed[number].add(way)
            else:
                last.pushed[number] = way
            self._ways[number] = last.pushed[number]
        self._ahead = {}
        self._ways[robot] = last.way

    def _fact(self, event: told.RobotRepelled | told.RobotTurned | told.SpaceLost, does: Said) -> None:
        self.clauses.append(Deed(type(event), event.robot, does))

    def _block(self, event: told.MoveBlocked) -> None:
        last = self.clauses[-1] if self.clauses else None
        if last is not None and (last.kind, last.robot) == (told.MoveBlocked, event.robot):
            return
        there: Said = ["is blocked at ", self.names.cell(event.cell)] if last is None else "is blocked there"
        if last is not None and last.robot != event.robot:
            there = ["is blocked at ", self.names.cell(event.cell)]
        self.clauses.append(Deed(told.MoveBlocked, event.robot, there))


def deeds(first: Played, events: Sequence[Event], names: EntityNames) -> list[Said]:
    """What follows on the name of the card: ": drives from G5 onto the oil at G7 and slides to G9, pushing Cog"."""
    backs_up = isinstance(first, told.CardPlayed) and SPACES.get(CARDS[first.card], 0) < 0
    told_so_far = Deeds("backs up from " if backs_up else "drives from ", names)
    for event in events:
        told_so_far.take(event)
    out: list[Said] = []
    before: Deed | None = None
    for place, deed in enumerate(told_so_far.clauses):
        is_other = deed.robot != (first.robot if before is None else before.robot)
        who: Said = [names.robot(deed.robot), " "] if is_other else ""
        out += [_joint(before, deed, is_other, place == len(told_so_far.clauses) - 1), who, deed.said(names)]
        before = deed
    return out


def _joint(before: Deed | None, deed: Deed, is_other: bool, is_last: bool) -> str:
    """What stands between two clauses."""
    if before is None:
        return {told.MoveBlocked: " but ", told.RobotTurned: " and "}.get(deed.kind, ": ")
    comma = "," if before.pushed or is_other else ""
    return f"{comma} and " if is_last else ", "
