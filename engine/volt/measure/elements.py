"""Which elements of an arena do something in a fight."""

from collections.abc import Iterator

from engine.kernel.events import Event
from engine.volt.arena.compass import Space, beyond, direction_of, is_diagonal, opposite, turned
from engine.volt.arena.elements import (
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
from engine.volt.arena.plans import load_arena, load_plan
from engine.volt.events import (
    ArmReached,
    BodyNudged,
    LightningStruck,
    ModuleDrawn,
    MoveBlocked,
    RobotDestroyed,
    RobotJumped,
    RobotMoved,
    RobotPlaced,
    RobotPushed,
    RobotRepaired,
    RobotSwapped,
    RobotTurned,
    ShotFired,
    VPGained,
)
from engine.volt.state import NOBODY

NEVER = (Corner,)
"""Elements that do nothing but be there."""


class ElementWatch:
    """Goes through the events of a fight, from its first on."""

    def __init__(self, arena: str) -> None:
        self._arena, plan = load_arena(arena), load_plan(arena)
        self.acted: set[int] = set()
        """The numbers of the elements that did something, from 0 in the order of the file."""
        self._on: dict[tuple[type[Element], int], int] = {}
        """(kind, cell) -> the number of that element."""
        self._edge: dict[tuple[type[Element], int, int], int] = {}
        """(kind, cell, direction) -> the number of that element, from both of its sides."""
        for number, element in enumerate(plan.elements):
            self._lay(number, element)
        self._cell: dict[int, int] = {}
        self._facing: dict[int, int] = {}

    def _lay(self, number: int, element: Element) -> None:
        kind, cell = type(element), self._arena.cell(element.at)
        if not isinstance(element, EnergyWall | LightningBarrier | CautionLine):
            self._on[kind, cell] = number
            return
        side = direction_of(element.side)
        self._edge[kind, cell, side] = number
        if not isinstance(element, CautionLine):
            self._edge[kind, self._arena.cell(beyond(element.at, side)), opposite(side)] = number

    def note(self, event: Event) -> None:
        match event:
            case RobotPlaced():
                self._mark(Start, event.cell)
                self._cell[event.robot], self._facing[event.robot] = event.cell, event.facing
            case RobotMoved() | RobotPushed() | RobotJumped() | BodyNudged():
                self._cell[event.robot] = event.cell
            case RobotSwapped():
                self._cell[event.robot], self._cell[event.other] = event.cell, event.origin
            case RobotTurned():
                if event.why == "caution":
                    self._mark_edge(CautionLine, self._cell[event.robot], self._facing[event.robot])
                self._facing[event.robot] = event.facing
            case MoveBlocked():
                self._stop(self._last_of_row(event.cell, event.direction), event.direction)
            case ShotFired():
                if event.robot_hit == NOBODY and not event.mine_hit:
                    self._stop(event.cells[-1] if event.cells else self._cell[event.robot], event.direction)
            case _:
                self._note_effect(event)

    def _note_effect(self, event: Event) -> None:
        match event:
            case LightningStruck():
                self._mark(HighVoltage, event.cell)
                for side in (0, 2, 4, 6):
                    self._mark_edge(LightningBarrier, event.cell, side)
            case RobotDestroyed():
                self._cell.pop(event.robot, None)
                if event.cause == "pit":
                    self._mark(Pit, event.cell)
                    self._mark(Water, event.cell)
            case VPGained():
                self._mark(VPSpace, event.cell)
            case RobotRepaired() | ArmReached():
                self._mark(Workshop, event.cell)
            case ModuleDrawn():
                self._mark(Workshop, self._cell.get(event.robot, 0))

    def _last_of_row(self, cell: int, direction: int) -> int:
        """The last robot in the row that cannot be pushed on."""
        standing = {*self._cell.values()}
        while not self._arena.walled[cell * 8 + direction]:
            ahead = self._arena.ahead[cell * 8 + direction]
            if ahead not in standing:
                break
            cell = ahead
        return cell

    def _stop(self, cell: int, direction: int) -> None:
        """Something could not go on from there. A wall on either way round a corner has a part in it."""
        for at, side in self._edges(self._arena.xy(cell), direction):
            self._mark_edge(EnergyWall, self._arena.cell(at), side)

    @staticmethod
    def _edges(space: Space, direction: int) -> Iterator[tuple[Space, int]]:
        if not is_diagonal(direction):
            yield space, direction
            return
        for one, two in ((-1, 1), (1, -1)):
            first, second = turned(direction, one), turned(direction, two)
            yield space, first
            yield beyond(space, first), second

    def _mark(self, kind: type[Element], cell: int) -> None:
        if (number := self._on.get((kind, cell))) is not None:
            self.acted.add(number)

    def _mark_edge(self, kind: type[Element], cell: int, side: int) -> None:
        if (number := self._edge.get((kind, cell, side))) is not None:
            self.acted.add(number)


def idle(arena: str, acted: set[int]) -> list[int]:
    """The numbers of the elements that did nothing."""
    elements = load_plan(arena).elements
    return [number for number, it in enumerate(elements) if number not in acted and not isinstance(it, NEVER)]
